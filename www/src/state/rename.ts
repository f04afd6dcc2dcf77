// Finds everything that a name means the same in, by asking the engine's own reader.
//
// A name is replaced by fresh ones and the text is read again: what the reader then does not know was a use, what it
// knows was where a name is made. So scopes, shadowing and interpolation are as the language has them.
import type { Reading, Span } from "../engine/types.ts";
import { isName, isProperty, unitAt } from "./names.ts";
import { nameAt, type Token, tokensOf } from "./tokens.ts";

export type Read = (source: string) => Promise<Pick<Reading, "diagnostics">>;

/** A place of a name; in `{name}` a new name needs the old one before it. */
export interface NamePlace extends Span {
  readonly shorthand: boolean;
}

/** Errors that leave a unit as it is: names can be told all the same. */
const ofNames = new Set(["E_UNKNOWN_NAME", "E_DUPLICATE", "E_USE_BEFORE"]);

interface Candidate extends NamePlace {
  readonly unit: number;
  /** Its unit can't be read. */
  readonly loose: boolean;
  /** It stands where a match arm compares with a value or makes a name. */
  readonly arm: boolean;
  /** At the margin, or in a pattern there. */
  readonly top: boolean;
}

/** All places of the name at `place`, in order; none where there is no name, or one that the module doesn't make. */
export async function placesOfName(source: string, place: number, read: Read): Promise<readonly NamePlace[]> {
  const tokens = tokensOf(source);
  const name = nameAt(tokens, place);
  if (name === undefined || !isName(name.text)) return [];
  const bad = new Set<number>();
  for (const { code, span } of (await read(source)).diagnostics) {
    if (code.startsWith("E_") && !ofNames.has(code)) bad.add(unitAt(source, span.start).start);
  }
  const all = tokens.flatMap((token, at) => candidateOf(source, tokens, token, at, name.text, bad));
  const chosen = all.findIndex(({ start }) => start === name.start);
  if (chosen < 0) return [];
  const group = await groupOf(source, all, chosen, read);
  return [...group].sort((a, b) => a - b).flatMap((index) => all[index] ?? []);
}

function candidateOf(source: string, tokens: readonly Token[], token: Token, at: number, name: string, bad: ReadonlySet<number>): Candidate[] {
  if (token.kind !== "name" || token.text !== name || isProperty(tokens, at)) return [];
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const opensField = bracketRound(tokens, at) === "{" && (before?.text === "{" || before?.text === ",");
  // A key is no name of its own, and neither is the tag of an arm.
  if (opensField && after?.text === ":") return [];
  if (before?.text === "|" && after?.kind === "name" && after.text !== "when") return [];
  const unit = unitAt(source, token.start).start;
  return [
    {
      start: token.start,
      end: token.end,
      shorthand: opensField && (after?.text === "}" || after?.text === "," || after?.text === "="),
      unit,
      loose: bad.has(unit),
      arm: before?.text === "|" && (after?.text === "=>" || after?.text === "when"),
      top: token.start === unit || /[[{]/.test(source.charAt(unit)),
    },
  ];
}

/** The innermost bracket that is open before a token. */
function bracketRound(tokens: readonly Token[], at: number): string | undefined {
  let depth = 0;
  for (let index = at - 1; index >= 0; index -= 1) {
    const text = tokens[index]?.kind === "mark" ? tokens[index]?.text : undefined;
    if (text === ")" || text === "]" || text === "}") depth += 1;
    if (text !== "(" && text !== "[" && text !== "{") continue;
    if (depth === 0) return text;
    depth -= 1;
  }
  return undefined;
}

/** Fresh names that no module has: capitals, since in an arm a small letter would make a name instead of using one. */
const fresh = (index: number | string) => `Fresh_${index}_of_rename`;

async function groupOf(source: string, all: readonly Candidate[], chosen: number, read: Read): Promise<ReadonlySet<number>> {
  const indices = all.map((_one, index) => index).filter((index) => all[index]?.loose === false);
  const unknown = await unknownAmong(source, all, new Map(indices.map((index) => [index, fresh(index)])), read);
  const makers = indices.filter((index) => !unknown.has(index));
  const uses = indices.filter((index) => unknown.has(index));

  /** The uses that see one of the given makers. */
  async function seenFrom(given: readonly number[], small = false): Promise<ReadonlySet<number>> {
    const own = small ? `${fresh("it")}`.toLowerCase() : fresh("it");
    const names = new Map<number, string>();
    for (const index of indices) names.set(index, given.includes(index) || !makers.includes(index) ? own : fresh(index));
    // What makes a name in an arm must not be seen by other arms.
    if (small) for (const index of uses) if (all[index]?.arm === true && !given.includes(index)) names.set(index, fresh(index));
    const not = await unknownAmong(source, all, names, read);
    return new Set(uses.filter((index) => !not.has(index) && !given.includes(index)));
  }

  const unit = all[chosen]?.unit;
  const near = makers.filter((index) => all[index]?.unit === unit || all[index]?.top === true);
  const scopes = new Map<number, ReadonlySet<number>>();
  for (const maker of near) scopes.set(maker, await seenFrom([maker]));
  // An arm's name that nothing else makes is made by the arm.
  for (const index of uses) {
    const { arm, unit: own } = all[index] ?? {};
    if (arm !== true || own !== unit || [...scopes.values()].some((seen) => seen.has(index))) continue;
    scopes.set(index, await seenFrom([index], true));
  }
  // The innermost sees the fewest uses; what is made at the margin is outside of all else.
  const outer = (index: number) => (all[index]?.top === true ? 1 : 0);
  const ownerOf = (index: number): number | undefined => {
    if (scopes.has(index)) return index;
    const owners = [...scopes].filter(([, seen]) => seen.has(index));
    return owners.sort(([a, seenA], [b, seenB]) => outer(a) - outer(b) || seenA.size - seenB.size || b - a)[0]?.[0];
  };
  const owner = ownerOf(chosen);
  if (owner === undefined) return new Set();
  const seen = scopes.get(owner) ?? new Set<number>();
  const isLocal = all[owner]?.unit === unit && all[owner]?.top === false;
  if (isLocal) return new Set([owner, ...[...seen].filter((index) => ownerOf(index) === owner)]);
  const shadowed = await seenFrom(makers.filter((index) => index !== owner && all[index]?.top !== true));
  const loose = all.flatMap((one, index) => (one.loose ? [index] : []));
  return new Set([owner, ...[...seen].filter((index) => !shadowed.has(index)), ...loose]);
}

/** Which candidates the reader does not know when names are put in their places. */
async function unknownAmong(source: string, all: readonly Candidate[], names: ReadonlyMap<number, string>, read: Read): Promise<ReadonlySet<number>> {
  const { text, starts } = replaced(source, all, names);
  const { diagnostics } = await read(text);
  return new Set(diagnostics.flatMap(({ code, span }) => (code === "E_UNKNOWN_NAME" ? (starts.get(span.start) ?? []) : [])));
}

function replaced(source: string, places: readonly NamePlace[], names: ReadonlyMap<number, string>) {
  const starts = new Map<number, number>();
  let text = "";
  let at = 0;
  places.forEach(({ start, end, shorthand }, index) => {
    const name = names.get(index);
    if (name === undefined) return;
    text += source.slice(at, shorthand ? end : start) + (shorthand ? ": " : "");
    starts.set(text.length, index);
    text += name;
    at = end;
  });
  return { text: text + source.slice(at), starts };
}

export type Renamed = { readonly text: string; readonly places: readonly NamePlace[] } | { readonly problem: "name" | "taken" | "none" };

/** The source with the name at a place called otherwise; refused where the new name would mean something else somewhere. */
export async function rename(source: string, place: number, to: string, read: Read): Promise<Renamed> {
  if (!isName(to)) return { problem: "name" };
  const places = await placesOfName(source, place, read);
  if (places.length === 0) return { problem: "none" };
  const { text, starts } = replaced(source, places, new Map(places.map((_one, index) => [index, to])));
  const [first] = starts.keys();
  const after = await placesOfName(text, first ?? 0, read);
  const same = after.length === places.length && after.every(({ start }) => starts.has(start));
  return same && (await errorsOf(text, read)) <= (await errorsOf(source, read)) ? { text, places } : { problem: "taken" };
}

const errorsOf = async (source: string, read: Read) => (await read(source)).diagnostics.filter(({ severity }) => severity === "error").length;
