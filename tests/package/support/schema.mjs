// JSON Schemas of the shapes: whether a value fits one, and one as a TypeScript type.
import { readFileSync } from "node:fs";

/** The schemas by name. */
export const SHAPES = JSON.parse(readFileSync("tests/fixtures/schemas.json", "utf8")).$defs;

const named = (ref) => ref.split("/").at(-1);

const KINDS = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
};

/** The first place where a value does not fit, or undefined. */
export function misfit(schema, value, path = "result") {
  if (schema === true) return undefined;
  if (schema.$ref !== undefined) return misfit(SHAPES[named(schema.$ref)], value, path);
  if (schema.anyOf !== undefined) {
    const found = schema.anyOf.map((one) => misfit(one, value, path));
    return found.includes(undefined) ? undefined : found[0];
  }
  if (schema.enum !== undefined && !schema.enum.includes(value)) return `${path}: ${value} is none of ${schema.enum}`;
  if (schema.type !== undefined && !KINDS[schema.type](value)) return `${path}: no ${schema.type}`;
  if (Array.isArray(value)) return first(value.entries(), ([at, item]) => misfit(schema.items ?? true, item, `${path}[${at}]`));
  if (schema.type !== "object") return undefined;
  const missing = (schema.required ?? []).find((key) => !Object.hasOwn(value, key));
  if (missing !== undefined) return `${path}: ${missing} is missing`;
  return first(Object.entries(value), ([key, item]) => {
    const field = schema.properties?.[key] ?? schema.additionalProperties ?? true;
    return field === false ? `${path}: ${key} is in no schema` : misfit(field, item, `${path}.${key}`);
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
  if (schema.type !== "object") return schema.type ?? "unknown";
  if (schema.properties === undefined) return `Record<string, ${typeOf(schema.additionalProperties)}>`;
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties).map(([key, field]) => `${key}${required.has(key) ? "" : "?"}: ${typeOf(field)};`);
  return `{ ${fields.join(" ")} }`;
}
