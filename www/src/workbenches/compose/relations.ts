// What functions of different modules are to each other, packed: a large composition tells hundreds of thousands.
import type { ComposedModule, CompositionName } from "../../engine/types.ts";

export const kinds = ["equivalence", "inverse", "composition"] as const;
export type Kind = (typeof kinds)[number];

/** The laws of a composition in the protocol's order; of the others, being there is all that is told. */
const laws = ["composition_identity", "absorption", "f_transparent", "even_composition", "non_negative_composition"] as const satisfies readonly CompositionName[];
export type Law = CompositionName | "equivalence" | "inverse pair";

const maskBits = 2 ** laws.length;
const maskOf = (names: readonly CompositionName[]) => names.reduce((mask, name) => mask | (1 << laws.indexOf(name)), 0);

/** What two modules told, by the place of each function in its module: `kind, module of f, module of g, f, g, laws`. */
export type Pair = Uint32Array;
const width = 6;

/** Packs what the engine says of two modules, given the names of their functions in order. */
export function packPair({ crossModule }: ComposedModule, names: readonly (readonly string[])[]): Pair {
  const places = names.map((own) => new Map(own.map((name, at) => [name, at])));
  const at = (module: number, name: string) => places[module]?.get(name) ?? 0;
  const { equivalences, inverses, compositions } = crossModule;
  const pair = new Uint32Array((equivalences.length + inverses.length + compositions.length) * width);
  let next = 0;
  const put = (kind: number, f: string, moduleF: number, g: string, moduleG: number, mask: number) => {
    pair.set([kind, moduleF, moduleG, at(moduleF, f), at(moduleG, g), mask], next);
    next += width;
  };
  for (const one of equivalences) put(0, one.functionA, one.moduleA, one.functionB, one.moduleB, 1);
  for (const one of inverses) put(1, one.f, one.moduleF, one.g, one.moduleG, 1);
  for (const one of compositions) put(2, one.f, one.moduleF, one.g, one.moduleG, maskOf(one.properties));
  return pair;
}

/** What a pair of modules told, and the numbers of their first functions among all. */
export interface Told {
  readonly pair: Pair;
  readonly firsts: readonly [number, number];
}

/** Every relation as one number, in the order of `composeModules`: kind, f, g, then the laws by the sources and by the messages. */
export interface Relations {
  readonly packed: Float64Array;
  readonly functions: number;
  /** Where each kind begins, and the end of all. */
  readonly starts: readonly number[];
}

export const noRelations: Relations = { packed: new Float64Array(0), functions: 0, starts: [0, 0, 0, 0] };

export function joinRelations(functions: number, bySources: readonly Told[], byMessages: readonly Told[]): Relations {
  const count = [...bySources, ...byMessages].reduce((sum, { pair }) => sum + pair.length / width, 0);
  const all = new Float64Array(count);
  let next = 0;
  const take = (told: readonly Told[], shift: number) => {
    for (const { pair, firsts } of told) {
      for (let at = 0; at < pair.length; at += width) {
        const field = (offset: number) => pair[at + offset] ?? 0;
        const [f, g] = [(firsts[field(1)] ?? 0) + field(3), (firsts[field(2)] ?? 0) + field(4)];
        const key = (field(0) * functions + f) * functions + g;
        all[next++] = key * maskBits * maskBits + field(5) * shift;
      }
    }
  };
  take(bySources, maskBits);
  take(byMessages, 1);
  all.sort();
  const packed = byMessages.length === 0 ? all : merged(all);
  const ofKind = maskBits * maskBits * functions * functions;
  return { packed, functions, starts: [0, firstAt(packed, ofKind), firstAt(packed, 2 * ofKind), packed.length] };
}

/** What both sides told becomes one. */
function merged(all: Float64Array): Float64Array {
  const masks = maskBits * maskBits;
  let kept = 0;
  for (const one of all) {
    const before = all[kept - 1];
    if (before !== undefined && Math.floor(before / masks) === Math.floor(one / masks)) all[kept - 1] = before + (one % masks);
    else all[kept++] = one;
  }
  return all.slice(0, kept);
}

function firstAt(packed: Float64Array, least: number): number {
  let [from, to] = [0, packed.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((packed[middle] ?? 0) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

export interface Relation {
  readonly kind: Kind;
  /** The numbers of the functions among all; of a composition, f is the outer one. */
  readonly f: number;
  readonly g: number;
  readonly laws: readonly { readonly law: Law; readonly bySources: boolean; readonly byMessages: boolean }[];
}

export type Filter = "all" | Kind;

const rangeOf = ({ starts }: Relations, filter: Filter): readonly [number, number] => {
  const at = filter === "all" ? 0 : kinds.indexOf(filter);
  return [starts[at] ?? 0, starts[filter === "all" ? kinds.length : at + 1] ?? 0];
};

export function countOf(relations: Relations, filter: Filter): number {
  const [from, to] = rangeOf(relations, filter);
  return to - from;
}

/** The first `most` relations of a kind, unpacked. */
export function firstOf(relations: Relations, filter: Filter, most: number): Relation[] {
  const [from, to] = rangeOf(relations, filter);
  return [...relations.packed.subarray(from, Math.min(to, from + most))].map((one) => unpack(one, relations.functions));
}

function unpack(one: number, functions: number): Relation {
  const masks = maskBits * maskBits;
  const key = Math.floor(one / masks);
  const [bySources, byMessages] = [Math.floor((one % masks) / maskBits), one % maskBits];
  const kind = kinds[Math.floor(key / functions / functions)] ?? "composition";
  const named: readonly Law[] = kind === "composition" ? laws : [kind === "inverse" ? "inverse pair" : "equivalence"];
  return {
    kind,
    f: Math.floor(key / functions) % functions,
    g: key % functions,
    laws: named.flatMap((law, bit) => {
      const [a, b] = [(bySources & (1 << bit)) !== 0, (byMessages & (1 << bit)) !== 0];
      return a || b ? [{ law, bySources: a, byMessages: b }] : [];
    }),
  };
}
