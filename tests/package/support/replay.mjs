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
  "x => x + 1000": (x) => x + 1000,
  "x => 'n' + x": (x) => `n${x}`,
  "() => 4": () => 4,
  "(x, lo, hi) => Math.max(lo, Math.min(hi, x))": (x, lo, hi) => Math.max(lo, Math.min(hi, x)),
  "([a, b]) => a + b": ([a, b]) => a + b,
  "([a, b]) => a - b": ([a, b]) => a - b,
  "([a, b]) => a * b": ([a, b]) => a * b,
  "() => null": () => null,
  "s => s.toUpperCase()": (s) => s.toUpperCase(),
  "s => s.toUpperCase().slice(0, 5)": (s) => s.toUpperCase().slice(0, 5),
  "x => x": (x) => x,
  "x => -x": (x) => -x,
  "x => 2": () => 2,
  "x => 3": () => 3,
  "x => 30": () => 30,
  "x => -3 * x": (x) => -3 * x,
  "x => 3 * x": (x) => 3 * x,
  "x => x * 2": (x) => x * 2,
  "x => x * 3": (x) => x * 3,
  "x => x + 2": (x) => x + 2,
  "x => x + x + x": (x) => x + x + x,
  "x => x < 4 ? x : 0": (x) => (x < 4 ? x : 0),
  "x => Math.abs(x)": (x) => Math.abs(x),
  "x => Math.max(x, -x)": (x) => Math.max(x, -x),
  "x => Math.sqrt(x)": (x) => Math.sqrt(x),
  "xs => [...xs].reverse()": (xs) => [...xs].reverse(),
  "xs => [...xs].sort((a, b) => a - b)": (xs) => [...xs].sort((a, b) => a - b),
  "xs => xs.slice(1)": (xs) => xs.slice(1),
  "xs => xs.sort((a, b) => a - b)": (xs) => xs.sort((a, b) => a - b),
  "() => { throw new Error('broken'); }": () => {
    throw new Error("broken");
  },
  "x => { if (x < 0) throw new Error('neg'); return x; }": (x) => {
    if (x < 0) throw new Error("neg");
    return x;
  },
};

/** Functions with a state of their own, made anew for each argument. */
const MADE = {
  "(() => { let n = 0; return x => { n += 1; return n > 2 ? n : x; }; })()": () => {
    let n = 0;
    return (x) => ((n += 1), n > 2 ? n : x);
  },
};

/**
 * The value that a recorded argument stands for. `known` has what came before, `it` and the `results` of steps, and
 * how a function of the package is called.
 */
export function revive(json, known) {
  if (Array.isArray(json)) return json.map((item) => revive(item, known));
  if (json === null || typeof json !== "object") return json;
  if ("$fn" in json) {
    const made = MADE[json.$fn]?.() ?? FUNCTIONS[json.$fn];
    if (made === undefined) throw new Error(`no function stands for ${json.$fn}`);
    return made;
  }
  if ("$num" in json) return Number(json.$num);
  if ("$undefined" in json) return undefined;
  if ("$call" in json) {
    const [api, ...args] = json.$call;
    return known.call(api, args.map((arg) => revive(arg, known)));
  }
  if ("$ref" in json) {
    const [head, ...path] = json.$ref.split(".");
    return path.reduce((value, key) => value[key], head === "it" ? known.it : known.results[Number(head)]);
  }
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, revive(value, known)]));
}

/** What came of a call: a value or an error. */
export function outcome(run) {
  try {
    return { value: run() };
  } catch (error) {
    return { error };
  }
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
  $approx: (wanted, value, rules, path, { tol = 1e-6 }) => typeof value === "number" && Math.abs(value - wanted) <= tol,
  $oneOf: (list, value, rules, path) => list.some((one) => difference(one, value, rules, path) === undefined),
  $set: (list, value, rules, path) => Array.isArray(value) && value.length === list.length && holds(list, value, rules, path),
  $has: (list, value, rules, path) => Array.isArray(value) && holds(list, value, rules, path),
  $calls: (calls, value) =>
    typeof value === "function" &&
    calls.every(([args, wanted]) => {
      const made = outcome(() => value(...args.map((arg) => revive(arg))));
      return ("error" in made || "$throws" in Object(wanted) ? unlike(wanted, made) : difference(wanted, made.value)) === undefined;
    }),
  $list: (one, value, rules, path, { min = 0, max = Infinity }) =>
    Array.isArray(value) &&
    value.length >= min &&
    value.length <= max &&
    value.every((item) => difference(one, item, rules, path) === undefined),
};

/** Whether each of the expected has an item of its own. */
function holds(list, value, rules, path) {
  const left = [...value];
  return list.every((one) => {
    const at = left.findIndex((item) => difference(one, item, rules, path) === undefined);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** What is wrong with an outcome of which one side is an error: `$throws` is `true` or a pattern for its message. */
export function unlike(expected, result) {
  if (!("$throws" in Object(expected))) return `threw ${result.error}`;
  if (!("error" in result)) return `should throw, got ${show(result.value)}`;
  const like = typeof expected.$throws !== "string" || new RegExp(expected.$throws, "i").test(result.error.message);
  return like ? undefined : `the message "${result.error.message}" is not like ${expected.$throws}`;
}

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
