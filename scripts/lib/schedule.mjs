// Runs steps that depend on one another, as many side by side as the machine's cores allow.

/**
 * A step: `needs` names those that must have succeeded before, `after` those that must have ended somehow,
 * `weight` says how many cores it keeps busy.
 * @typedef {{ name: string, needs?: string[], after?: string[], weight?: number, run: () => Promise<boolean> }} Step
 */

/** Runs all steps; `skip` is told of each whose needs failed. Gives the names of those that succeeded. */
export async function schedule(steps, cores, skip) {
  const waiting = [...steps];
  const succeeded = new Set();
  const failed = new Set();
  const running = new Map();
  let busy = 0;
  const weightOf = (step) => Math.min(step.weight ?? 1, cores);
  const start = (step) => {
    busy += weightOf(step);
    const end = step.run().then((good) => {
      (good ? succeeded : failed).add(step.name);
      busy -= weightOf(step);
      running.delete(step.name);
    });
    running.set(step.name, end);
  };
  while (waiting.length > 0 || running.size > 0) {
    for (let at = 0; at < waiting.length; ) {
      const step = waiting[at];
      const needs = step.needs ?? [];
      const lost = needs.find((need) => failed.has(need));
      const early = (step.after ?? []).some((name) => !succeeded.has(name) && !failed.has(name));
      if (lost !== undefined) {
        failed.add(step.name);
        skip(step, lost);
      } else if (early || !needs.every((need) => succeeded.has(need)) || busy + weightOf(step) > cores) {
        at += 1;
        continue;
      } else {
        start(step);
      }
      waiting.splice(at, 1);
      at = 0;
    }
    if (running.size > 0) await Promise.race(running.values());
    else if (waiting.length > 0) throw new Error(`nothing gives what ${waiting[0].name} needs`);
  }
  return succeeded;
}
