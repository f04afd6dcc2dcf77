// What is kept of the Dialogue workbench: its moves. Everything else is replayed from them.
import { isRecord, listOf, text } from "../../state/plain.ts";
import { lessons, type Move, type Pair } from "./moves.ts";
import type { DialogueState } from "./state.ts";

export interface DialogueWork {
  readonly moves: readonly Move[];
}

/** More than anyone plays; a dialogue is replayed from its first move after every edit. */
const most = { moves: 200, examples: 200 };

export const workOf = ({ moves }: DialogueState): DialogueWork => ({ moves: moves.map(({ id: _, ...move }): Move => move) });

/** Reads kept work; `undefined` where it is not this workbench's. */
export function readWork(work: unknown): DialogueWork | undefined {
  const moves = isRecord(work) ? atMost(most.moves, work.moves, readMove) : undefined;
  return moves === undefined ? undefined : { moves };
}

function atMost<Item>(count: number, value: unknown, read: (item: unknown) => Item | undefined): Item[] | undefined {
  return Array.isArray(value) && value.length <= count ? listOf(value, read) : undefined;
}

function readMove(move: unknown): Move | undefined {
  if (!isRecord(move)) return undefined;
  const { kind } = move;
  if (kind === "negotiate" || kind === "wonder") return { kind };
  if (kind === "ask") {
    const holes = atMost(most.examples, move.holes, text);
    return holes === undefined ? undefined : { kind, holes };
  }
  const lesson = lessons.find((one) => one === kind);
  const examples = atMost(most.examples, move.examples, readPair);
  return lesson === undefined || examples === undefined ? undefined : { kind: lesson, examples };
}

function readPair(pair: unknown): Pair | undefined {
  if (!isRecord(pair)) return undefined;
  const [input, output] = [text(pair.input), text(pair.output)];
  return input === undefined || output === undefined ? undefined : { input, output };
}
