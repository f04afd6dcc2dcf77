// The templates that the protocol has a name for (specification, section 4.7), by their formula.
const names: Readonly<Record<string, string>> = {
  "[...x].sort((a, b) => a - b)": "sort",
  "x.filter(n => n % 2 === 0)": "filter_even",
  "x.filter(n => n % 2 !== 0)": "filter_odd",
  "x.filter(n => n > 0)": "filter_positive",
  "x.map(n => n * 2)": "map_double",
  "x.map(n => n * n)": "map_square",
  "x.map(n => -n)": "map_negate",
  "x.reduce((a, b) => a + b, 0)": "reduce_sum",
  "x.reduce((a, b) => a * b, 1)": "reduce_product",
  "Math.min(...x)": "reduce_min",
  "Math.max(...x)": "reduce_max",
  "[...x].reverse()": "array_reverse",
  "x.toUpperCase()": "string_upper",
  "x.toLowerCase()": "string_lower",
  'x.split("").reverse().join("")': "string_reverse",
  "x.trim()": "string_trim",
};

/** The name of a formula that is a template; `x.length` is one of two. */
export function templateOf(formula: string, domain?: string): string | undefined {
  if (formula === "x.length") return domain === "string" ? "string_length" : "reduce_length";
  return Object.hasOwn(names, formula) ? names[formula] : undefined;
}

/** A formula in few words: by its name where it has one. */
export const shortName = (formula: string, domain?: string): string => templateOf(formula, domain) ?? formula;
