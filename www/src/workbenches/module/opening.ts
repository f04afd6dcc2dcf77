// The module that the page opens with: properties, an equivalence, an inverse pair, surprises, and nothing refuted.
export const opening = `-- A small mixing desk: each function is told
-- by its checks, and rebuilt from them alone.

louder level -> level * 2
louder(4) == 8
louder(-1) == -2

softer level -> level / 2      -- undoes louder
softer(8) == 4
softer(-2) == -1

boost level -> level + level   -- louder, again
boost(3) == 6
boost(-5) == -10

peak wave -> Math.abs(wave)    -- never below 0
peak(-6) == 6
peak(4) == 4
peak(0) == 0

mix left, right -> (left + right) / 2
mix(2, 4) == 3
mix(10, 0) == 5
mix(-3, 3) == 0

limit x, low, high -> Math.max(low, Math.min(high, x))
limit(12, 0, 10) == 10
limit(-4, 0, 10) == 0
limit(7, 0, 10) == 7
`;
