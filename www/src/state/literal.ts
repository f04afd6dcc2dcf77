// A value as Benoit writes it: what the report shows and what "Copy as assertion" copies.
const escapes: Readonly<Record<string, string>> = { "\n": "\\n", "\t": "\\t", "\r": "\\r", '"': '\\"', "\\": "\\\\", "{": "\\{" };

export function literal(value: unknown, levels = 6): string {
  if (typeof value === "number") return Object.is(value, -0) ? "-0" : String(value);
  if (typeof value === "string") return `"${value.replace(/[\n\t\r"\\{]/g, (unit) => escapes[unit] ?? unit)}"`;
  if (value === null || value === undefined || typeof value === "boolean") return String(value);
  if (typeof value === "function") return `[function ${value.name}]`;
  if (levels === 0) return "…";
  if (Array.isArray(value)) return `[${value.map((item) => literal(item, levels - 1)).join(", ")}]`;
  if (value instanceof Map) return `Map of ${value.size}`;
  if (value instanceof Set) return `Set of ${value.size}`;
  if (value instanceof RegExp) return String(value);
  const fields = Object.entries(value).map(([key, item]) => `${keyText(key)}: ${literal(item, levels - 1)}`);
  return fields.length === 0 ? "{}" : `{${fields.join(", ")}}`;
}

const keyText = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : literal(key));

/** A call with a sample's input: one value, or a list of them for several parameters. */
export function callText(name: string, arity: number, input: unknown): string {
  const values = arity !== 1 && Array.isArray(input) ? input : [input];
  return `${name}(${values.map((value) => literal(value)).join(", ")})`;
}

/** Long values are cut in running text; the details show them whole. */
export function short(text: string, most = 60): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
