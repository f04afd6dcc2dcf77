// The report as JSON, for Copy and Download.
import type { ComposedFunction } from "../../../engine/types.ts";
import { countOf, firstOf, kinds, type Relation } from "../relations.ts";
import type { ComposeState, Composition } from "../state.ts";

/** Relations of each kind that are copied; a text of hundreds of thousands would be of no use, and take long. */
export const mostCopied = 20_000;

export function reportText({ view, comparison, composition, modules }: ComposeState): string | undefined {
  if (view === "diff") return comparison === undefined ? undefined : JSON.stringify(comparison.diff, null, 2);
  return composition === undefined ? undefined : JSON.stringify(dataOf(composition, modules.map((one) => one.id)), null, 2);
}

/** In the shape of `composeModules`, with what the sources say; what was left out is counted. */
function dataOf({ functions, relations, messages, partial, pairs }: Composition, ids: readonly number[]) {
  const place = (module: number | undefined) => ids.indexOf(module ?? 0);
  const names = ({ f, g }: Relation) => ({ f: functions[f]?.own, moduleF: place(functions[f]?.module), g: functions[g]?.own, moduleG: place(functions[g]?.module) });
  const told = ({ laws }: Relation) => laws.filter((one) => one.bySources);
  const [equivalences = [], inverses = [], compositions = []] = kinds.map((kind) => firstOf(relations, kind, mostCopied).filter((one) => told(one).length > 0));
  const total = countOf(relations, "all");
  const left = kinds.reduce((sum, kind) => sum + Math.max(0, countOf(relations, kind) - mostCopied), 0);
  return {
    protocol: "benoit-protocol-v1",
    modulesComposed: messages.size,
    unified: functions.map(({ name, module, arity, properties, code }): ComposedFunction => ({ name, modules: [place(module)], arity, properties: [...properties], code })),
    crossModule: {
      equivalences: equivalences.map((one) => {
        const { f, moduleF, g, moduleG } = names(one);
        return { functionA: f, moduleA: moduleF, functionB: g, moduleB: moduleG, type: "equivalent" };
      }),
      inverses: inverses.map((one) => ({ ...names(one), type: "inverse_pair" })),
      compositions: compositions.map((one) => ({ ...names(one), properties: told(one).map(({ law }) => law) })),
    },
    stats: { totalFunctions: functions.length, crossEquivalences: equivalences.length, crossInverses: inverses.length, crossCompositions: compositions.length },
    ...(left > 0 ? { leftOut: { relations: left, of: total } } : {}),
    ...(partial ? { partial: pairs } : {}),
  };
}
