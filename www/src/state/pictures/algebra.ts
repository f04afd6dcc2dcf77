// The algebra of a message as a graph: its functions, and one edge for each thing it says of them.
import type { Message, Row } from "../../engine/types.ts";

export const edgeKinds = ["inverse", "equivalence", "surprise", "derived"] as const;
export type EdgeKind = (typeof edgeKinds)[number];

export interface Edge {
  readonly kind: EdgeKind;
  /** The functions it joins: f and g of f ∘ g, both of a pair, all of a group. */
  readonly ends: readonly string[];
  /** The relation, such as `composition_identity`; of a derived one also its rule. */
  readonly relation: string;
  readonly rule?: string;
}

export interface Graph {
  readonly nodes: readonly string[];
  readonly edges: readonly Edge[];
}

/** The edges of the message, then the relations that both sides derive, which are in the report only. */
export function graphOf(message: Message, rows: readonly Row[]): Graph {
  const { equivalenceClasses, inversePairs, surprises } = message.algebra;
  const derived = rows.filter((row) => row.kind === "derived" && row.f !== undefined && row.g !== undefined);
  return {
    nodes: message.functions.map((one) => one.name),
    edges: [
      ...inversePairs.map(({ f, g }): Edge => ({ kind: "inverse", ends: [f, g], relation: "inverse_pair" })),
      ...equivalenceClasses.map((ends): Edge => ({ kind: "equivalence", ends, relation: "equivalent" })),
      ...surprises.map(({ f, g, type }): Edge => ({ kind: "surprise", ends: [f, g], relation: type })),
      ...derived.map(({ f = "", g = "", name, rule }): Edge => ({ kind: "derived", ends: [f, g], relation: name, ...(rule === undefined ? {} : { rule }) })),
    ],
  };
}

export type EdgeCounts = Readonly<Record<EdgeKind, number>>;

export function countEdges(edges: readonly Edge[]): EdgeCounts {
  const counts = { inverse: 0, equivalence: 0, surprise: 0, derived: 0 };
  for (const edge of edges) counts[edge.kind] += 1;
  return counts;
}

/** An edge in a line: `f ∘ g` for what is composed, the names for the others. */
export const endsText = ({ kind, ends }: Edge): string => ends.join(kind === "surprise" || kind === "derived" ? " ∘ " : kind === "inverse" ? " ↔ " : " = ");
