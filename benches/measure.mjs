// Times a piece of work: the median of many runs, so that one disturbance doesn't show.

/** Runs `work` until `seconds` are used up (at least five times) and gives the median in milliseconds. */
export async function median(work, seconds = 1) {
  await work(); // the first run compiles
  const times = [];
  const end = performance.now() + seconds * 1000;
  while (times.length < 5 || performance.now() < end) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)];
}

/** As `median`, for work too short to time alone: it is done `count` times in a row, and the time of one is given. */
export async function medianOf(count, work, seconds = 1) {
  return (await median(() => work(count), seconds)) / count;
}

/** A time in the unit that suits it. */
export function time(ms) {
  if (ms >= 1000) return `${(ms / 1000).toPrecision(3)} s`;
  if (ms >= 0.1) return `${ms.toPrecision(3)} ms`;
  return ms >= 0.001 ? `${(ms * 1000).toPrecision(3)} µs` : `${(ms * 1e6).toPrecision(3)} ns`;
}

/** How often a second something that takes `ms` can be done. */
export function rate(ms) {
  const perSecond = 1000 / ms;
  return perSecond >= 1e6 ? `${(perSecond / 1e6).toPrecision(3)} million a second` : `${Math.round(perSecond).toLocaleString("en")} a second`;
}

/** A row of the table: what was measured, the figure, what it is held against, and whether the aim is met. */
export function row(what, figure, aim = "", met = undefined) {
  return { what, figure, aim: met === undefined ? aim : `${aim}: ${met ? "met" : "**missed**"}` };
}
