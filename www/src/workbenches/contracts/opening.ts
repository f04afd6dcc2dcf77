// What the workbench opens with: two needs that are alike, and offers of which each suits another one, or none.
import type { ContractsWork } from "./work.ts";

const rows = (...pairs: readonly (readonly [string, string])[]) => pairs.map(([input, output]) => ({ input, output }));

export const openingWork: ContractsWork = {
  needs: [
    { id: 1, name: "distance", rows: rows(["-6", "6"], ["4", "4"], ["0", "0"]), properties: ["idempotent", "non_negative"] },
    { id: 2, name: "gain", rows: rows(["-6", "0"], ["4", "4"], ["0", "0"]), properties: ["idempotent", "monotonic_increasing"] },
  ],
  offers: [
    { id: 3, name: "Absolute", by: "source", source: "absolute x -> Math.abs(x)", confidence: "", open: false },
    { id: 4, name: "Cut off", by: "source", source: "cut x -> Math.max(0, x)", confidence: "", open: false },
    { id: 5, name: "Square", by: "source", source: "square x -> x * x", confidence: "0.9", open: false },
  ],
  bindings: [],
};
