// The JSON Schemas of the protocol's messages as the package has them: one file a message, each complete in itself.

/** The messages of section 2: the name of the file, the name of the shape, the section. */
export const MESSAGES = [
  ["message", "Message", "2.1"],
  ["intent", "Intent", "2.2"],
  ["resolved-intent", "ResolvedIntent", "2.2"],
  ["composed-intent", "ComposedIntent", "2.2"],
  ["need", "Need", "2.3.1"],
  ["offer", "Offer", "2.3.2"],
  ["contract", "Contract", "2.3.3"],
  ["report", "VerificationReport", "2.3.4"],
  ["ranked-offer", "RankedOffer", "2.3.5"],
];

/** The shapes that a schema refers to. */
function referred(schema) {
  if (Array.isArray(schema)) return schema.flatMap(referred);
  if (typeof schema !== "object" || schema === null) return [];
  const own = typeof schema.$ref === "string" ? [schema.$ref.split("/").at(-1)] : [];
  return [...own, ...Object.values(schema).flatMap(referred)];
}

/** A schema of the JSON form: functions are not there, so none is required. */
function ofJson(schema) {
  const fields = Object.entries(schema.properties ?? {});
  const functions = new Set(fields.filter(([, field]) => field.$comment === "function").map(([name]) => name));
  if (functions.size === 0) return schema;
  const said = { description: "A function, which JSON leaves out; null where there is none." };
  const properties = Object.fromEntries(fields.map(([name, field]) => [name, functions.has(name) ? said : field]));
  return { ...schema, properties, required: schema.required.filter((name) => !functions.has(name)) };
}

/**
 * The schemas by file name.
 * @param {Record<string, object>} shapes the schemas of all shapes by name
 * @returns {Record<string, object>}
 */
export function messageSchemas(shapes) {
  return Object.fromEntries(MESSAGES.map(([file, name, section]) => {
    if (shapes[name] === undefined) throw new Error(`there is no shape ${name}`);
    const needed = new Set(referred(shapes[name]));
    for (const one of needed) for (const more of referred(shapes[one])) needed.add(more);
    const { description, ...root } = ofJson(shapes[name]);
    const defs = [...needed].sort().map((one) => [one, ofJson(shapes[one])]);
    return [`${file}.json`, {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: name,
      description: `${description} Benoit Protocol 0.8.0, section ${section}.`,
      ...root,
      ...(defs.length === 0 ? {} : { $defs: Object.fromEntries(defs) }),
    }];
  }));
}
