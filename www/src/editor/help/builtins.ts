// The built-ins of the language: how each is called, one example, and what that gives. A test holds the table to the engine.
export interface Builtin {
  /** As it is called, such as `Math.max(...numbers)`, or `text.slice(start, end?)` for what every text answers to. */
  readonly signature: string;
  /** `Math` of `Math.max`; empty for a global. */
  readonly owner: string;
  readonly name: string;
  /** What stands before the dot is a value of this kind, not a name. */
  readonly method: boolean;
  readonly example: string;
  readonly gives: string;
}

/** What stands for a value of a kind before the dot of its methods. */
export const kinds = ["text", "list", "number", "boolean", "object", "fn", "pattern", "map", "set", "iterator"] as const;

const table = String.raw`
parseInt(text, base?) ~ parseInt("42 apples") ~ 42
parseFloat(text) ~ parseFloat("2.5 km") ~ 2.5
isNaN(value) ~ isNaN("a") ~ true
isFinite(value) ~ isFinite(1 / 0) ~ false
Number(value) ~ Number("12") ~ 12
Number.EPSILON ~ Number.EPSILON > 0 ~ true
Number.MAX_SAFE_INTEGER ~ Number.MAX_SAFE_INTEGER ~ 9007199254740991
Number.MAX_VALUE ~ Number.MAX_VALUE > 1e308 ~ true
Number.MIN_SAFE_INTEGER ~ Number.MIN_SAFE_INTEGER ~ -9007199254740991
Number.MIN_VALUE ~ Number.MIN_VALUE ~ 5e-324
Number.NEGATIVE_INFINITY ~ Number.NEGATIVE_INFINITY < 0 ~ true
Number.POSITIVE_INFINITY ~ Number.POSITIVE_INFINITY > 0 ~ true
Number.NaN ~ isNaN(Number.NaN) ~ true
Number.isFinite(value) ~ Number.isFinite("1") ~ false
Number.isInteger(value) ~ Number.isInteger(2.5) ~ false
Number.isNaN(value) ~ Number.isNaN("a") ~ false
Number.isSafeInteger(value) ~ Number.isSafeInteger(2 ** 53) ~ false
Number.parseFloat(text) ~ Number.parseFloat("0.5") ~ 0.5
Number.parseInt(text, base?) ~ Number.parseInt("ff", 16) ~ 255
String(value) ~ String([1, 2]) ~ "1,2"
String.fromCharCode(...codes) ~ String.fromCharCode(72, 105) ~ "Hi"
String.fromCodePoint(...codes) ~ String.fromCodePoint(9731) ~ "☃"
Boolean(value) ~ Boolean("") ~ false
Array(...items) ~ Array(1, 2) ~ [1, 2]
Array.from(items, fn?) ~ Array.from("abc") ~ ["a", "b", "c"]
Array.isArray(value) ~ Array.isArray([1]) ~ true
Array.of(...items) ~ Array.of(7) ~ [7]
RegExp(pattern, flags?) ~ RegExp("a+").test("caat") ~ true
Object.assign(target, ...sources) ~ Object.assign({}, {a: 1}) ~ {a: 1}
Object.entries(object) ~ Object.entries({a: 1}) ~ [["a", 1]]
Object.freeze(object) ~ Object.isFrozen(Object.freeze({})) ~ true
Object.fromEntries(pairs) ~ Object.fromEntries([["a", 1]]) ~ {a: 1}
Object.hasOwn(object, key) ~ Object.hasOwn({a: 1}, "a") ~ true
Object.is(a, b) ~ Object.is(0, -0) ~ false
Object.isFrozen(object) ~ Object.isFrozen({}) ~ false
Object.keys(object) ~ Object.keys({a: 1, b: 2}) ~ ["a", "b"]
Object.values(object) ~ Object.values({a: 1, b: 2}) ~ [1, 2]
Map ~ new Map([["a", 1]]).size ~ 1
Object ~ Object.keys({a: 1}) ~ ["a"]
Set ~ new Set([1, 1, 2]).size ~ 2
Math ~ Math.max(1, 3) ~ 3
JSON ~ JSON.stringify([1]) ~ "[1]"
Math.abs(x) ~ Math.abs(-3) ~ 3
Math.acos(x) ~ Math.acos(1) ~ 0
Math.acosh(x) ~ Math.acosh(1) ~ 0
Math.asin(x) ~ Math.asin(0) ~ 0
Math.asinh(x) ~ Math.asinh(0) ~ 0
Math.atan(x) ~ Math.atan(0) ~ 0
Math.atan2(y, x) ~ Math.atan2(0, 1) ~ 0
Math.atanh(x) ~ Math.atanh(0) ~ 0
Math.cbrt(x) ~ Math.cbrt(27) ~ 3
Math.ceil(x) ~ Math.ceil(1.2) ~ 2
Math.clz32(x) ~ Math.clz32(1) ~ 31
Math.cos(x) ~ Math.cos(0) ~ 1
Math.cosh(x) ~ Math.cosh(0) ~ 1
Math.exp(x) ~ Math.exp(0) ~ 1
Math.expm1(x) ~ Math.expm1(0) ~ 0
Math.floor(x) ~ Math.floor(-1.2) ~ -2
Math.fround(x) ~ Math.fround(1.5) ~ 1.5
Math.hypot(...numbers) ~ Math.hypot(3, 4) ~ 5
Math.imul(a, b) ~ Math.imul(3, 4) ~ 12
Math.log(x) ~ Math.log(1) ~ 0
Math.log10(x) ~ Math.log10(1000) ~ 3
Math.log1p(x) ~ Math.log1p(0) ~ 0
Math.log2(x) ~ Math.log2(8) ~ 3
Math.max(...numbers) ~ Math.max(1, 3) ~ 3
Math.min(...numbers) ~ Math.min(1, 3) ~ 1
Math.pow(x, y) ~ Math.pow(2, 10) ~ 1024
Math.round(x) ~ Math.round(2.5) ~ 3
Math.sign(x) ~ Math.sign(-8) ~ -1
Math.sin(x) ~ Math.sin(0) ~ 0
Math.sinh(x) ~ Math.sinh(0) ~ 0
Math.sqrt(x) ~ Math.sqrt(16) ~ 4
Math.tan(x) ~ Math.tan(0) ~ 0
Math.tanh(x) ~ Math.tanh(0) ~ 0
Math.trunc(x) ~ Math.trunc(-1.7) ~ -1
Math.E ~ Math.floor(Math.E * 100) ~ 271
Math.LN10 ~ Math.floor(Math.LN10 * 100) ~ 230
Math.LN2 ~ Math.floor(Math.LN2 * 100) ~ 69
Math.LOG10E ~ Math.floor(Math.LOG10E * 100) ~ 43
Math.LOG2E ~ Math.floor(Math.LOG2E * 100) ~ 144
Math.PI ~ Math.floor(Math.PI * 100) ~ 314
Math.SQRT1_2 ~ Math.floor(Math.SQRT1_2 * 100) ~ 70
Math.SQRT2 ~ Math.floor(Math.SQRT2 * 100) ~ 141
JSON.parse(text) ~ JSON.parse("[1,2]") ~ [1, 2]
JSON.stringify(value, null, indent?) ~ JSON.stringify([1, 2]) ~ "[1,2]"
text.length ~ "abc".length ~ 3
text.at(index) ~ "abc".at(-1) ~ "c"
text.charAt(index) ~ "abc".charAt(1) ~ "b"
text.charCodeAt(index) ~ "A".charCodeAt(0) ~ 65
text.codePointAt(index) ~ "A".codePointAt(0) ~ 65
text.concat(...texts) ~ "a".concat("b", "c") ~ "abc"
text.endsWith(part) ~ "abc".endsWith("bc") ~ true
text.includes(part) ~ "abc".includes("b") ~ true
text.indexOf(part) ~ "banana".indexOf("an") ~ 1
text.lastIndexOf(part) ~ "banana".lastIndexOf("an") ~ 3
text.match(pattern) ~ "a1b2".match(/\d/g) ~ ["1", "2"]
text.matchAll(pattern) ~ [..."a1b2".matchAll(/\d/g)].length ~ 2
text.padEnd(length, filler?) ~ "7".padEnd(3, ".") ~ "7.."
text.padStart(length, filler?) ~ "7".padStart(3, "0") ~ "007"
text.repeat(count) ~ "ab".repeat(2) ~ "abab"
text.replace(pattern, by) ~ "a-b-c".replace("-", "+") ~ "a+b-c"
text.replaceAll(pattern, by) ~ "a-b-c".replaceAll("-", "+") ~ "a+b+c"
text.search(pattern) ~ "ab1".search(/\d/) ~ 2
text.slice(start, end?) ~ "abcd".slice(1, 3) ~ "bc"
text.split(separator) ~ "a,b".split(",") ~ ["a", "b"]
text.startsWith(part) ~ "abc".startsWith("ab") ~ true
text.substring(start, end?) ~ "abcd".substring(2) ~ "cd"
text.toLowerCase() ~ "ABC".toLowerCase() ~ "abc"
text.toString() ~ "abc".toString() ~ "abc"
text.toUpperCase() ~ "abc".toUpperCase() ~ "ABC"
text.trim() ~ " a ".trim() ~ "a"
text.trimEnd() ~ " a ".trimEnd() ~ " a"
text.trimStart() ~ " a ".trimStart() ~ "a "
text.valueOf() ~ "abc".valueOf() ~ "abc"
list.length ~ [1, 2, 3].length ~ 3
list.at(index) ~ [1, 2, 3].at(-1) ~ 3
list.concat(...lists) ~ [1].concat([2, 3]) ~ [1, 2, 3]
list.copyWithin(to, start, end?) ~ [1, 2, 3].copyWithin(0, 1) ~ [2, 3, 3]
list.entries() ~ [...["a"].entries()] ~ [[0, "a"]]
list.every(fn) ~ [2, 4].every(n => n % 2 == 0) ~ true
list.fill(value) ~ [1, 2].fill(0) ~ [0, 0]
list.filter(fn) ~ [1, 2, 3].filter(n => n > 1) ~ [2, 3]
list.find(fn) ~ [1, 2, 3].find(n => n > 1) ~ 2
list.findIndex(fn) ~ [1, 2, 3].findIndex(n => n > 1) ~ 1
list.findLast(fn) ~ [1, 2, 3].findLast(n => n > 1) ~ 3
list.findLastIndex(fn) ~ [1, 2, 3].findLastIndex(n => n > 1) ~ 2
list.flat(depth?) ~ [1, [2]].flat() ~ [1, 2]
list.flatMap(fn) ~ [1, 2].flatMap(n => [n, n]) ~ [1, 1, 2, 2]
list.forEach(fn) ~ [1, 2].forEach(n => n) ~ undefined
list.includes(item) ~ [1, 2].includes(2) ~ true
list.indexOf(item) ~ ["a", "b"].indexOf("b") ~ 1
list.join(separator?) ~ [1, 2].join("-") ~ "1-2"
list.keys() ~ [...["a", "b"].keys()] ~ [0, 1]
list.lastIndexOf(item) ~ [1, 2, 1].lastIndexOf(1) ~ 2
list.map(fn) ~ [1, 2].map(n => n * 2) ~ [2, 4]
list.pop() ~ [1, 2].pop() ~ 2
list.push(...items) ~ [1].push(2) ~ 2
list.reduce(fn, first?) ~ [1, 2, 3].reduce((a, b) => a + b) ~ 6
list.reduceRight(fn, first?) ~ ["a", "b"].reduceRight((a, b) => a + b) ~ "ba"
list.reverse() ~ [1, 2].reverse() ~ [2, 1]
list.shift() ~ [1, 2].shift() ~ 1
list.slice(start?, end?) ~ [1, 2, 3].slice(1) ~ [2, 3]
list.some(fn) ~ [1, 2].some(n => n > 1) ~ true
list.sort(fn?) ~ [3, 1, 2].sort((a, b) => a - b) ~ [1, 2, 3]
list.splice(start, count?, ...items) ~ [1, 2, 3].splice(1, 1) ~ [2]
list.toReversed() ~ [1, 2].toReversed() ~ [2, 1]
list.toSorted(fn?) ~ ["b", "a"].toSorted() ~ ["a", "b"]
list.toSpliced(start, count?, ...items) ~ [1, 2, 3].toSpliced(1, 1) ~ [1, 3]
list.toString() ~ [1, 2].toString() ~ "1,2"
list.unshift(...items) ~ [2].unshift(1) ~ 2
list.values() ~ [...["a"].values()] ~ ["a"]
list.with(index, value) ~ [1, 2].with(0, 9) ~ [9, 2]
number.toExponential(digits?) ~ (1500).toExponential(1) ~ "1.5e+3"
number.toFixed(digits?) ~ (1.5).toFixed(2) ~ "1.50"
number.toPrecision(digits?) ~ (1.2345).toPrecision(3) ~ "1.23"
number.toString(base?) ~ (255).toString(16) ~ "ff"
number.valueOf() ~ (5).valueOf() ~ 5
boolean.toString() ~ true.toString() ~ "true"
boolean.valueOf() ~ true.valueOf() ~ true
object.hasOwnProperty(key) ~ ({a: 1}).hasOwnProperty("a") ~ true
object.toString() ~ ({a: 1}).toString() ~ "[object Object]"
object.valueOf() ~ ({a: 1}).valueOf() ~ {a: 1}
fn.length ~ Math.abs.length ~ 1
fn.name ~ Math.abs.name ~ "abs"
fn.call(ignored, ...values) ~ Math.max.call(null, 1, 2) ~ 2
fn.apply(ignored, values) ~ Math.max.apply(null, [1, 2]) ~ 2
fn.bind(ignored, ...values) ~ Math.max.bind(null, 5)(1) ~ 5
fn.toString() ~ Math.abs.toString() ~ "[function abs]"
pattern.source ~ /a+/g.source ~ "a+"
pattern.flags ~ /a+/g.flags ~ "g"
pattern.global ~ /a+/g.global ~ true
pattern.ignoreCase ~ /a/.ignoreCase ~ false
pattern.multiline ~ /a/m.multiline ~ true
pattern.dotAll ~ /a/.dotAll ~ false
pattern.unicode ~ /a/u.unicode ~ true
pattern.lastIndex ~ /a/g.lastIndex ~ 0
pattern.test(text) ~ /b/.test("abc") ~ true
pattern.exec(text) ~ /b/.exec("abc")[0] ~ "b"
pattern.toString() ~ /a/g.toString() ~ "/a/g"
map.size ~ new Map([["a", 1]]).size ~ 1
map.get(key) ~ new Map([["a", 1]]).get("a") ~ 1
map.set(key, value) ~ new Map().set("a", 1).size ~ 1
map.has(key) ~ new Map([["a", 1]]).has("b") ~ false
map.delete(key) ~ new Map([["a", 1]]).delete("a") ~ true
map.clear() ~ new Map([["a", 1]]).clear() ~ undefined
map.keys() ~ [...new Map([["a", 1]]).keys()] ~ ["a"]
map.values() ~ [...new Map([["a", 1]]).values()] ~ [1]
map.entries() ~ [...new Map([["a", 1]]).entries()] ~ [["a", 1]]
map.forEach(fn) ~ new Map([["a", 1]]).forEach(v => v) ~ undefined
set.size ~ new Set([1, 1, 2]).size ~ 2
set.add(value) ~ new Set([1]).add(2).size ~ 2
set.has(value) ~ new Set([1]).has(1) ~ true
set.delete(value) ~ new Set([1]).delete(2) ~ false
set.clear() ~ new Set([1]).clear() ~ undefined
set.keys() ~ [...new Set([1]).keys()] ~ [1]
set.values() ~ [...new Set([1]).values()] ~ [1]
set.entries() ~ [...new Set([1]).entries()] ~ [[1, 1]]
set.forEach(fn) ~ new Set([1]).forEach(v => v) ~ undefined
iterator.next() ~ ["a"].values().next().value ~ "a"
iterator.toArray() ~ ["a"].values().toArray() ~ ["a"]
`;

export const builtins: readonly Builtin[] = table
  .trim()
  .split("\n")
  .map((row) => {
    const [signature = "", example = "", gives = ""] = row.split(" ~ ");
    const [, owner = "", name = ""] = /^(?:(\w+)\.)?(\w+)/.exec(signature) ?? [];
    return { signature, owner, name, method: kinds.some((kind) => kind === owner), example, gives };
  });

/** Those that a path may mean: one for `Math.max`, for `.slice` one of each kind that has it. */
export function builtinsAt(path: string): readonly Builtin[] {
  const dot = path.indexOf(".");
  if (dot < 0) return builtins.filter(({ owner, name }) => owner === "" && name === path);
  const [owner, name] = [path.slice(0, dot), path.slice(dot + 1)];
  const members = builtins.filter((one) => !one.method && one.owner === owner && one.name === name);
  return members.length > 0 ? members : builtins.filter((one) => one.method && one.name === name);
}
