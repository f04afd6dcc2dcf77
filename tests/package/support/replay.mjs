// Replays recorded results against a package: how arguments are made, and how results are compared.

/** The functions of the recorded calls, by their text: nothing is evaluated here either. */
const FUNCTIONS = {
  "(a, b) => a + b": (a, b) => a + b,
  "(a, b) => a * b": (a, b) => a * b,
  "(a, b) => a % b": (a, b) => a % b,
  "x => x * x": (x) => x * x,
  "x => x * x * x": (x) => x * x * x,
  "x => x / 2": (x) => x / 2,
  "x => x + 5000": (x) => x + 5000,
  "x => 'n' + x": (x) => `n${x}`,
  "() => 4": () => 4,
  "(x, lo, hi) => Math.max(lo, Math.min(hi, x))": (x, lo, hi) => Math.max(lo, Math.min(hi, x)),
  "x => { if (x < 0) throw new Error('neg'); return x; }": (x) => {
    if (x < 0) throw new Error("neg");
    return x;
  },
};

/** The value that a recorded argument stands for. */
export function revive(json) {
  if (Array.isArray(json)) return json.map(revive);
  if (json === null || typeof json !== "object") return json;
  if ("$fn" in json) {
    const made = FUNCTIONS[json.$fn];
    if (made === undefined) throw new Error(`no function stands for ${json.$fn}`);
    return made;
  }
  if ("$num" in json) return Number(json.$num);
  if ("$undefined" in json) return undefined;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, revive(value)]));
}

const kindOf = (value) => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);

/** A value for a message. */
export function show(value) {
  if (typeof value === "function") return "[function]";
  return (JSON.stringify(value, (_, inner) => (typeof inner === "number" && !Number.isFinite(inner) ? String(inner) : inner)) ?? String(value)).slice(0, 200);
}

function sameNumber(a, b) {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true;
  return Number.isFinite(a) && Number.isFinite(b) && Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
}

/** The matchers, by name: whether a value is as one says. */
const MATCHERS = {
  $any: () => true,
  $undefined: (_, value) => value === undefined,
  $nothing: (_, value) => value === undefined || value === null,
  $type: (kinds, value) => kinds.split("|").includes(kindOf(value)),
  $re: (pattern, value) => typeof value === "string" && new RegExp(pattern, "s").test(value),
  $num: (text, value) => typeof value === "number" && sameNumber(Number(text), value),
  $oneOf: (list, value, rules, path) => list.some((one) => difference(one, value, rules, path) === undefined),
  $list: (one, value, rules, path, { min = 0, max = Infinity }) =>
    Array.isArray(value) &&
    value.length >= min &&
    value.length <= max &&
    value.every((item) => difference(one, item, rules, path) === undefined),
};

/** The first difference between what was recorded and what came, or undefined. */
export function difference(expected, actual, rules = {}, path = []) {
  const ignored = (rules.ignore ?? []).some((one) => {
    const steps = one.split(".");
    return steps.length === path.length && steps.every((step, at) => step === "*" || step === String(path[at]));
  });
  if (ignored) return undefined;
  const other = () => `${path.join(".") || "the result"}: want ${show(expected)}, got ${show(actual)}`;
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return other();
    return first(expected, (one, at) => difference(one, actual[at], rules, [...path, at]));
  }
  if (expected !== null && typeof expected === "object") {
    const [name] = Object.keys(expected);
    if (name?.startsWith("$")) {
      const matcher = MATCHERS[name];
      if (matcher === undefined) throw new Error(`no matcher ${name}`);
      return matcher(expected[name], actual, rules, path, expected) ? undefined : other();
    }
    if (kindOf(actual) !== "object") return other();
    const found = first(Object.keys(expected), (key) => difference(expected[key], actual[key], rules, [...path, key]));
    if (found !== undefined || !rules.exact) return found;
    return first(Object.keys(actual), (key) =>
      key in expected || actual[key] === undefined ? undefined : `${[...path, key].join(".")} is not in the format`,
    );
  }
  if (typeof expected === "number" && typeof actual === "number") return sameNumber(expected, actual) ? undefined : other();
  return expected === actual ? undefined : other();
}

/** The first result that is not undefined. */
function first(list, find) {
  for (const [at, one] of list.entries()) {
    const found = find(one, at);
    if (found !== undefined) return found;
  }
  return undefined;
}
