// Asks the solver for every hole of a source, over the functions of the rest of the module.
import type { PageEngine } from "../../engine/client.ts";
import type { ErrorResult } from "../../engine/types.ts";
import { holesOf, type SolvedHole } from "../../state/holes.ts";
import { reasonOf, type Turn } from "../runs.ts";

/** More would keep a report waiting for what nobody reads. */
const mostHoles = 50;

const failed = (error: unknown): ErrorResult => {
  const { code, message } = reasonOf(error);
  return { code: code as ErrorResult["code"], error: message };
};

export async function solveHoles(engine: PageEngine, source: string, turn: Turn): Promise<readonly SolvedHole[]> {
  const holes = holesOf(source).slice(0, mostHoles);
  if (holes.length === 0) return [];
  try {
    const { functions } = await engine.load(source, { ...turn.options(), partial: true });
    const solved: SolvedHole[] = [];
    for (const hole of holes) {
      if (turn.outdated() || turn.ended()) break;
      const found = await engine.solve(hole.text, functions, turn.options()).catch(failed);
      solved.push({ ...hole, found });
    }
    for (const fn of Object.values(functions)) fn.dispose();
    return solved;
  } catch (error) {
    return holes.map((hole) => ({ ...hole, found: failed(error) }));
  }
}
