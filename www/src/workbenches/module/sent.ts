// The engine as the Module workbench asks it: lines with a hole are questions, and are left out of what is read and sent.
import type { PageEngine } from "../../engine/client.ts";

/** What takes the text of a module first. */
const readers = ["read", "check", "exchange", "rowSamples", "encode", "encodeDetailed", "infer", "inferAll", "load", "evaluate", "fingerprint"] as const;

type Asked = (source: unknown, ...rest: readonly unknown[]) => Promise<unknown>;

async function sent(source: unknown): Promise<unknown> {
  if (typeof source !== "string" || !source.includes("?")) return source;
  const { withoutHoles } = await import("../../state/holes.ts");
  return withoutHoles(source);
}

export function withoutQuestions(engine: PageEngine): PageEngine {
  const asked = readers.map((name) => {
    const ask = engine[name] as unknown as Asked;
    return [name, { value: async (source: unknown, ...rest: unknown[]) => ask(await sent(source), ...rest) }] as const;
  });
  return Object.create(engine, Object.fromEntries(asked)) as PageEngine;
}
