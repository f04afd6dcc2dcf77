// The report as JSON and what can be taken away as files.
import type { ComposedFunction } from "../../../engine/types.ts";
import type { FaceFile } from "../../face.ts";
import { countOf, firstOf, kinds, type Relation } from "../relations.ts";
import type { ComposeState, Composition } from "../state.ts";

/** Relations of each kind that are copied; a text of hundreds of thousands would be of no use, and take long. */
export const mostCopied = 20_000;

/** What the engine answered, in the shapes of `composeModules` and `diff`. */
export function reportData({ view, comparison, composition, modules }: ComposeState): unknown {
  if (view === "diff") return comparison?.diff;
  return composition === undefined ? undefined : dataOf(composition, modules.map((one) => one.id));
}

export function reportText(state: ComposeState): string | undefined {
  const data = reportData(state);
  return data === undefined ? undefined : JSON.stringify(data, null, 2);
}

/** Modules as they are written; messages and the report while they are those of what is written. */
export function filesOf(state: ComposeState): readonly FaceFile[] {
  const { modules, view, composition, comparison, run } = state;
  const sources = modules.map(({ source }, at): FaceFile => ({ name: `module-${at + 1}.ben`, part: "source", text: source }));
  if (run.kind !== "idle" || state.refusals.length > 0) return sources;
  const told = view === "diff" ? [comparison?.before, comparison?.after] : modules.map(({ id }) => composition?.messages.get(id));
  const messages = told.flatMap((message, at): FaceFile[] =>
    message === undefined ? [] : [{ name: view === "diff" ? `message-${at === 0 ? "before" : "after"}.json` : `message-${at + 1}.json`, part: "message", text: `${JSON.stringify(message, null, 2)}\n` }],
  );
  const report = reportText(state);
  return [...sources, ...messages, ...(report === undefined ? [] : [{ name: view === "diff" ? "diff.json" : "composition.json", part: "report", text: `${report}\n` } as const])];
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
