// What makes one message of another, function by function, as a view shows it: nothing here judges, `diff` did.
import type { Diff, Message, MessageFunction, PropertyName } from "../engine/types.ts";

/** Two messages, and what `diff` says of them. */
export interface Compared {
  readonly before: Pick<Message, "functions">;
  readonly after: Pick<Message, "functions">;
  readonly diff: Diff;
}

/** One line of a function: a check or a property that is only on this side. */
export type DiffLine = { readonly kind: "assertion"; readonly text: string } | { readonly kind: "property"; readonly text: PropertyName };

export interface FunctionChange {
  readonly name: string;
  readonly kind: "removed" | "changed" | "added";
  readonly before: readonly DiffLine[];
  readonly after: readonly DiffLine[];
  /** Checks and properties that are on both sides. */
  readonly kept: { readonly assertions: number; readonly properties: number };
}

const linesOf = ({ assertions, properties }: Pick<MessageFunction, "assertions" | "properties">): DiffLine[] => [
  ...assertions.map(({ input, output }): DiffLine => ({ kind: "assertion", text: `${input} == ${output}` })),
  ...properties.map((text): DiffLine => ({ kind: "property", text })),
];

const nothing = { assertions: 0, properties: 0 };

/** What was removed comes first, since the verdict rests on it; then what was changed, then what was added. */
export function changesOf({ before, diff: { details } }: Compared): FunctionChange[] {
  const named = new Map(before.functions.map((one) => [one.name, one]));
  const empty = { assertions: [], properties: [] };
  return [
    ...details.removed.map((name): FunctionChange => ({ name, kind: "removed", before: linesOf(named.get(name) ?? empty), after: [], kept: nothing })),
    ...details.changed.map(({ name, assertions, properties }): FunctionChange => {
      const was = named.get(name) ?? empty;
      return {
        name,
        kind: "changed",
        before: linesOf({ assertions: assertions.removed, properties: properties.removed }),
        after: linesOf({ assertions: assertions.added, properties: properties.added }),
        kept: { assertions: was.assertions.length - assertions.removed.length, properties: was.properties.length - properties.removed.length },
      };
    }),
    ...details.new.map((one): FunctionChange => ({ name: one.name, kind: "added", before: [], after: linesOf(one), kept: nothing })),
  ];
}

/** The functions that are the same on both sides, in the order of the first. */
export function unchangedOf({ before, diff: { details } }: Compared): string[] {
  const touched = new Set([...details.removed, ...details.changed.map((one) => one.name)]);
  return before.functions.map((one) => one.name).filter((name) => !touched.has(name));
}
