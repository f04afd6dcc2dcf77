// What the workbench opens with: one name with two meanings, two names with one meaning, and functions that undo each other.
export const desk = `-- A mixing desk.

louder level -> level * 2
louder(4) == 8
louder(-1) == -2

peak wave -> Math.abs(wave)
peak(-6) == 6
peak(4) == 4
peak(0) == 0
`;

export const tape = `-- A tape machine, written by somebody else.

softer level -> level / 2       -- undoes the desk's louder
softer(8) == 4
softer(-2) == -1

louder level -> level + 3       -- the desk's name, another function
louder(1) == 4
louder(-5) == -2

jump level -> louder(louder(level))
jump(0) == 6
jump(-4) == 2

loudness wave -> Math.max(wave, 0 - wave)   -- the desk's peak
loudness(-6) == 6
loudness(4) == 4
loudness(0) == 0
`;

const told = (name: string, properties: readonly string[], ...pairs: readonly (readonly [string, string])[]) => ({
  name,
  arity: 1,
  assertions: pairs.map(([input, output]) => ({ input: `${name}(${input})`, output })),
  properties,
});

/** A message that somebody got from an earlier tape machine. */
export const earlier = JSON.stringify(
  {
    protocol: "benoit-protocol-v1",
    functions: [
      told("softer", ["fixed_points", "monotonic_increasing", "odd_function"], ["8", "4"], ["-2", "-1"]),
      told("louder", ["monotonic_increasing"], ["1", "3"], ["-5", "-3"]),
      told("mute", ["fixed_points", "idempotent", "monotonic_increasing", "monotonic_decreasing", "non_negative", "even_function", "odd_function"], ["7", "0"], ["-2", "0"]),
    ],
    algebra: { equivalenceClasses: [], inversePairs: [], surprises: [] },
    meta: { sourceSize: 126, functionCount: 3, propertyCount: 11, surpriseCount: 0 },
  },
  null,
  2,
);
