// What the workbench opens with: two needs, and three offers of which one is right, one nearly, and one not at all.
import type { ContractsWork } from "./work.ts";

const clamp = "clamp x -> Math.max(0, Math.min(10, x))";

export const openingWork = (now: number): ContractsWork => ({
  needs: [
    {
      id: 1,
      name: "volume limiter",
      rows: [
        { id: 2, input: "12", output: "10" },
        { id: 3, input: "-4", output: "0" },
        { id: 4, input: "7", output: "7" },
      ],
      properties: ["idempotent", "non_negative"],
      at: now,
    },
    {
      id: 5,
      name: "distance from silence",
      rows: [
        { id: 6, input: "-6", output: "6" },
        { id: 7, input: "4", output: "4" },
      ],
      properties: ["non_negative"],
      at: now,
    },
  ],
  offers: [
    { id: 8, name: "Ada", need: 1, source: clamp, confidence: "0.9", at: now },
    { id: 9, name: "Ben", need: 1, source: "top x -> Math.min(10, x)", confidence: "0.8", at: now },
    { id: 10, name: "Cleo", need: 5, source: "louder x -> x * 2", confidence: "1", at: now },
  ],
  solving: false,
  bindings: [],
});
