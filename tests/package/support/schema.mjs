// JSON Schemas of the shapes: whether a value fits one, and one as a TypeScript type.
import { readFileSync } from "node:fs";

/** The schemas by name. */
export const SHAPES = JSON.parse(readFileSync("tests/fixtures/schemas.json", "utf8")).$defs;

const named = (ref) => ref.split("/").at(-1);

const KINDS = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: Number.isInteger,
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
};

/** What else a schema may say of a number or a text. */
const LIMITS = {
  minimum: (least, value) => value >= least,
  maximum: (most, value) => value <= most,
  pattern: (pattern, value) => new RegExp(pattern, "u").test(value),
};

/** The words that are understood; another one would be a rule that nothing checks. */
const WORDS = new Set([
  "$schema", "$ref", "$defs", "$comment", "title", "description", "anyOf", "enum", "type", "items", "required", "properties",
  "additionalProperties", ...Object.keys(LIMITS),
]);

/** The first place where a value does not fit, or undefined. What a schema refers to stands in `defs`. */
export function misfit(schema, value, path = "result", defs = SHAPES) {
  if (schema === true) return undefined;
  const strange = Object.keys(schema).find((word) => !WORDS.has(word));
  if (strange !== undefined) throw new Error(`${path}: the schema says ${strange}, which is not understood here`);
  if (schema.$ref !== undefined) return misfit(defs[named(schema.$ref)], value, path, defs);
  if (schema.anyOf !== undefined) {
    const found = schema.anyOf.map((one) => misfit(one, value, path, defs));
    return found.includes(undefined) ? undefined : found[0];
  }
  const limit = Object.keys(LIMITS).find((word) => schema[word] !== undefined && !LIMITS[word](schema[word], value));
  if (limit !== undefined) return `${path}: ${value} breaks ${limit} ${schema[limit]}`;
  if (schema.enum !== undefined && !schema.enum.includes(value)) return `${path}: ${value} is none of ${schema.enum}`;
  if (schema.type !== undefined && !KINDS[schema.type](value)) return `${path}: no ${schema.type}`;
  if (Array.isArray(value)) return first(value.entries(), ([at, item]) => misfit(schema.items ?? true, item, `${path}[${at}]`, defs));
  if (schema.type !== "object") return undefined;
  const missing = (schema.required ?? []).find((key) => !Object.hasOwn(value, key));
  if (missing !== undefined) return `${path}: ${missing} is missing`;
  return first(Object.entries(value), ([key, item]) => {
    const field = schema.properties?.[key] ?? schema.additionalProperties ?? true;
    return field === false ? `${path}: ${key} is in no schema` : misfit(field, item, `${path}.${key}`, defs);
  });
}

function first(list, find) {
  for (const one of list) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The TypeScript type that a schema says. */
export function typeOf(schema) {
  if (schema === true) return "unknown";
  if (schema.$ref !== undefined) return named(schema.$ref);
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(" | ");
  if (schema.enum !== undefined) return schema.enum.map((word) => JSON.stringify(word)).join(" | ");
  if (schema.type === "array") return `(${typeOf(schema.items)})[]`;
  if (schema.type === "integer") return "number";
  if (schema.type !== "object") return schema.type ?? "unknown";
  if (schema.properties === undefined) return `Record<string, ${typeOf(schema.additionalProperties)}>`;
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties).map(([key, field]) => `${key}${required.has(key) ? "" : "?"}: ${typeOf(field)};`);
  return `{ ${fields.join(" ")} }`;
}
