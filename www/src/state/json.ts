// Values of examples as people write and read them: JSON, on one line.

export type Read = { readonly value: Json } | { readonly problem: "missing" | "json" };
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export function readJson(text: string): Read {
  if (text.trim() === "") return { problem: "missing" };
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return { problem: "json" };
  }
}

/** As JSON, and where JSON has no word for it, as the language writes it. */
export function jsonText(value: unknown, levels = 8): string {
  if (typeof value === "number") return Object.is(value, -0) ? "-0" : String(value);
  if (value === undefined) return "undefined";
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (levels === 0) return "…";
  if (Array.isArray(value)) return `[${value.map((item) => jsonText(item, levels - 1)).join(",")}]`;
  if (value instanceof Map || value instanceof Set) return `${value instanceof Map ? "Map" : "Set"} of ${value.size}`;
  if (value instanceof RegExp) return String(value);
  return `{${Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${jsonText(item, levels - 1)}`).join(",")}}`;
}
