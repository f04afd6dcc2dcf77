// Pictures as data: axes, gaps and jumps of curves, marks of samples, and files that stand alone.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { load, messageA, reportA, row } from "./support.mjs";

const { frameOf, linear, ticks, tickText } = await load("state/pictures/scale.ts");
const { jumps, partingOf, pathOf, piecesOf } = await load("state/pictures/curve.ts");
const { curveInputs, pairInputs, pairOf, pointOf, unarySamples } = await load("state/pictures/samples.ts");
const { askedInputs, figureOf, relationOf, summaryOf } = await load("state/pictures/figure.ts");
const { agree, numberOf, outcomeText } = await load("state/pictures/outcome.ts");
const { plot } = await load("state/pictures/plot.ts");
const { cellText, heat, partedCells, tintOf } = await load("state/pictures/heat.ts");
const { countEdges, endsText, graphOf } = await load("state/pictures/algebra.ts");
const { graph, mostEdges, spots } = await load("state/pictures/graph.ts");
const { el, standalone } = await load("state/pictures/svg.ts");
const { dark, light } = await load("state/pictures/palette.ts");
const { outcomesOf } = await load("engine/values.ts");

const value = (one) => ({ kind: "value", value: one });
const failed = (code = "X_TYPE") => ({ kind: "failed", code, message: "no" });
const texts = { title: "f", desc: "what it shows", source: "by the source", rebuilt: "by the rebuilt", sample: "sample", crossed: "check", parted: "they part" };
const size = { width: 400, height: 220, em: 12, id: "one" };

/** The figure of two JavaScript functions. */
function figure(source, rebuilt, range = "near", crossed = []) {
  const inputs = curveInputs(range);
  const asked = askedInputs(inputs);
  const run = (fn) => fn && asked.map((x) => { const y = fn(x); return y === undefined ? failed() : value(y); });
  return figureOf("f", range, inputs, { asked, source: run(source), rebuilt: run(rebuilt) }, crossed);
}

const all = (mark, test) => (typeof mark === "string" ? [] : [...(test(mark) ? [mark] : []), ...mark.children.flatMap((child) => all(child, test))]);
const samplesIn = (mark) => all(mark, ({ attrs }) => "data-sample" in attrs);
const curvesIn = (mark) => all(mark, ({ attrs }) => "data-curve" in attrs);

test("a scale maps ends to ends", () => {
  const x = linear([-10, 10], [0, 200]);
  assert.deepEqual([-10, 0, 10, 15].map(x), [0, 100, 200, 250]);
});

test("ticks are round numbers inside the stretch, and exact", () => {
  assert.deepEqual(ticks([-11, 11], 5), [-10, -5, 0, 5, 10]);
  assert.deepEqual(ticks([0, 0.31], 4), [0, 0.1, 0.2, 0.3]);
  assert.deepEqual(ticks([-20, 205], 5), [0, 50, 100, 150, 200]);
  assert.deepEqual(ticks([0, 0], 5), []);
  assert.ok(ticks([-0.4, 0.4], 4).every((one) => !Object.is(one, -0)));
});

test("numbers at axes are short and have a true minus", () => {
  assert.deepEqual([-10, 0.5, 0, 40_000_000, 12_000, 1e-9, 1e18].map(tickText), ["−10", "0.5", "0", "40M", "12K", "1e−9", "1e+18"]);
});

test("a frame holds all values, has room for constants, and cuts what is far out", () => {
  const [low, high] = frameOf([-20, 0, 20]);
  assert.ok(low < -20 && low > -25 && high > 20 && high < 25);
  const [one, two] = frameOf([7, 7, 7]);
  assert.ok(one < 7 && two > 7);
  const steep = frameOf([...Array.from({ length: 99 }, (_, at) => at), 1e12]);
  assert.ok(steep[1] < 1000, String(steep));
  assert.ok(frameOf([]).every(Number.isFinite));
  assert.ok(frameOf([Infinity, Number.NaN, 3]).every(Number.isFinite));
});

test("a curve is parted by gaps, and by nothing that is only steep", () => {
  const square = Array.from({ length: 41 }, (_, at) => (at - 20) ** 2);
  assert.deepEqual(piecesOf(square, 400), [[0, 40]]);
  assert.deepEqual(piecesOf([1, 2, undefined, 4, 5], 10), [[0, 1], [3, 4]]);
  assert.deepEqual(piecesOf([undefined, undefined], 10), []);
});

test("jumps are not joined, and a value between two jumps is a dot", () => {
  assert.deepEqual(piecesOf([0, 0, 0, 1, 1, 1], 2), [[0, 2], [3, 5]]);
  const spike = [0, 0.1, 0.2, 9, 0.4, 0.5, 0.6];
  assert.deepEqual(piecesOf(spike, 10), [[0, 2], [3, 3], [4, 6]]);
  assert.equal(pathOf(piecesOf(spike, 10), (at) => ({ x: at, y: spike[at] })), "M0 0L1 0.1L2 0.2M3 9h0M4 0.4L5 0.5L6 0.6");
  assert.equal(jumps([0, 0, 0.01, 0.01], 1, 100), false, "too small to be seen");
});

test("curves part where their values differ, or where only one has any", () => {
  const a = [0, 1, 2, 3, undefined, 5];
  const b = [0, 1, 2.5, 3.5, 4, 5];
  const { between, alone } = partingOf(a, b, (at) => a[at] === b[at], 6);
  assert.deepEqual(between, [[1, 3]]);
  assert.deepEqual(alone, [[3, 5]]);
});

test("the inputs of curves are exact and hold the samples in view", () => {
  for (const range of ["near", "far"]) {
    const inputs = curveInputs(range);
    assert.equal(new Set(inputs).size, inputs.length);
    const asked = askedInputs(inputs);
    assert.ok(unarySamples.every((sample) => asked.includes(sample)));
    assert.equal(asked.length, range === "near" ? inputs.length + 2 : inputs.length);
  }
});

test("assertions of one number in and one out are points, others are none", () => {
  assert.deepEqual(pointOf("f", { input: "f(-1.5)", output: "2e3" }), { x: -1.5, y: 2000 });
  assert.equal(pointOf("f", { input: "f(1, 2)", output: "3" }), undefined);
  assert.equal(pointOf("f", { input: 'f("a")', output: "3" }), undefined);
  assert.equal(pointOf("f", { input: "g(1)", output: "3" }), undefined);
  assert.equal(pointOf("f", { input: "f(1)", output: "[3]" }), undefined);
  assert.equal(pointOf("f", { input: "f(1)", output: "Infinity" }), undefined);
});

test("outcomes agree but for rounding; what a budget ended says nothing", () => {
  assert.equal(agree(value(0.1 + 0.2), value(0.3)), true);
  assert.equal(agree(value(1), value(1.001)), false);
  assert.equal(agree(value(Number.NaN), value(Number.NaN)), true);
  assert.equal(agree(value([1, [2]]), value([1, [2]])), true);
  assert.equal(agree(value([1]), value([1, 2])), false);
  assert.equal(agree(value({ a: 1 }), value({ a: 1 })), true);
  assert.equal(agree(value("1"), value(1)), false);
  assert.equal(agree(value(1), failed()), false);
  assert.equal(agree(failed(), failed()), undefined);
  assert.equal(agree(value(1), failed("X_STEPS")), undefined);
  assert.equal(numberOf(value(Infinity)), undefined);
  assert.equal(outcomeText(failed("X_DEPTH")), "X_DEPTH");
  assert.equal(outcomeText(value("<b>|")), '"<b>|"');
});

test("a plot has one path a curve and a mark for each of the 12 samples, wherever they are", () => {
  for (const range of ["near", "far"]) {
    const picture = plot(figure((x) => x * 2, (x) => 2 * x, range), texts, size);
    assert.deepEqual(curvesIn(picture).map((mark) => mark.attrs["data-curve"]), ["source", "rebuilt"]);
    assert.deepEqual(samplesIn(picture).map((mark) => mark.attrs["data-sample"]), [...unarySamples]);
    assert.equal(samplesIn(picture).filter((mark) => mark.tag === "circle").length, range === "near" ? 10 : 12);
    assert.equal(all(picture, ({ attrs }) => attrs["data-part"] === "parted")[0].attrs.d, "");
    assert.deepEqual(picture.children.slice(0, 2).map(({ tag, children }) => [tag, ...children]), [["title", "f"], ["desc", "what it shows"]]);
  }
});

test("gaps, errors and what isn't a number leave the curve, and the sample has a cross", () => {
  const gappy = figure((x) => (x < 0 ? undefined : x === 3 ? "three" : x), undefined);
  const picture = plot(gappy, texts, size);
  assert.equal(curvesIn(picture).length, 1);
  assert.equal(samplesIn(picture).length, 12);
  assert.equal(curvesIn(picture)[0].attrs.d.split("M").length - 1, 2, "one piece below 3 and one above");
  assert.equal(summaryOf(gappy).sourceGaps, gappy.inputs.filter((x) => x < 0 || x === 3).length);
  const nothing = plot(figure(() => "a", () => undefined), texts, size);
  assert.equal(samplesIn(nothing).length, 12);
  assert.ok(!JSON.stringify(nothing).includes("NaN"));
});

test("where curves part is told and shaded, the widest place first", () => {
  const apart = figure((x) => x ** 4, (x) => x, "near", [{ x: 2, y: 16 }, { x: 900, y: 1 }]);
  const summary = summaryOf(apart);
  assert.equal(summary.widest.x, -11);
  assert.equal(summary.parted, apart.inputs.filter((x) => x ** 4 !== x).length);
  assert.equal(summary.samplesApart, 10);
  const picture = plot(apart, texts, size);
  assert.match(all(picture, ({ attrs }) => attrs["data-part"] === "parted")[0].attrs.d, /^M.*Z$/);
  assert.equal(all(picture, ({ attrs }) => attrs["data-part"] === "crossed")[0].children.length, 1, "a check beyond the picture has no dot");
  assert.equal(relationOf({ x: 1, source: value(1), rebuilt: failed() }), "one");
  assert.equal(relationOf({ x: 1, source: failed(), rebuilt: failed() }), "none");
});

test("no number in a picture is too long or no number", () => {
  const wild = plot(figure((x) => (x === 0 ? Infinity : 1e300 / x), (x) => x * 1e-300), texts, size);
  assert.ok(!/NaN|Infinity/.test(JSON.stringify(wild)));
  assert.ok(all(wild, ({ attrs }) => "d" in attrs).every(({ attrs }) => !/e/.test(attrs.d)));
});

test("a file that stands alone has both themes, its ground and its names, and data stays data", () => {
  const mark = el("svg", { width: 10, height: 5 }, el("title", {}, "a</title><script>alert(1)</script>&\u0000\uD800"), el("path", { stroke: "ink", fill: "none", d: "M0 0" }));
  const text = standalone(mark, light, dark);
  assert.match(text, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="10" height="5"/);
  assert.ok(!text.includes("<script"));
  assert.ok(text.includes("a&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;\uFFFD\uFFFD"));
  assert.ok(text.includes(`<path class="stroke-ink" fill="none" stroke="${light.ink}" d="M0 0"/>`));
  assert.ok(text.includes("@media (prefers-color-scheme: dark)"));
  assert.ok(text.includes(`.stroke-ink{stroke:${dark.ink}}`));
  assert.ok(text.includes(`<rect class="fill-surface" fill="${light.surface}" width="10" height="5"/>`));
  assert.ok(!text.includes("var("));
});

test("the colours of files are those of the page", () => {
  const css = readFileSync("www/src/styles/tokens.css", "utf8");
  const [day, , night] = css.split(/(?=^@media|^:root\[data-theme="dark"\])/m);
  for (const [palette, sheet] of [[light, day], [dark, night]]) {
    for (const [name, colour] of Object.entries(palette)) assert.match(sheet, new RegExp(`--${name}: ${colour};`), name);
  }
});

/** An engine of which some inputs fail; it counts its calls. */
function engineOf(fn, fails = () => undefined) {
  const calls = [];
  return {
    calls,
    async evaluate(_source, expression, options) {
      calls.push([expression, options]);
      const inputs = [...expression.matchAll(/f\(([^)]*)\)/g)].map(([, one]) => one.split(", ").map(Number));
      for (const input of inputs) {
        const code = fails(...input);
        if (code !== undefined) throw Object.assign(new Error(code), { code });
      }
      return inputs.map((input) => fn(...input));
    },
  };
}
const budget = { steps: 100, depth: 10, options: () => ({ deadline: 5 }) };
const asked = { source: "f x -> x", name: "f" };

test("all values of a curve come in one call, within a budget for each input", async () => {
  const engine = engineOf((x) => x * 2);
  const found = await outcomesOf(engine, asked, [[1], [-2.5], [1e21]], budget);
  assert.deepEqual(found.map((one) => one.value), [2, -5, 2e21]);
  assert.equal(engine.calls.length, 1);
  assert.deepEqual(engine.calls[0], ["[f(1), f(-2.5), f(1e+21)]", { deadline: 5, partial: true, limits: { steps: 300, depth: 10 } }]);
});

test("an input that fails is found, and the others keep their values", async () => {
  const engine = engineOf((x) => x, (x) => (x === 37 ? "X_TYPE" : undefined));
  const inputs = Array.from({ length: 353 }, (_, at) => [at]);
  const found = await outcomesOf(engine, asked, inputs, budget);
  assert.deepEqual(found.map((one) => one.code ?? one.value), inputs.map(([x]) => (x === 37 ? "X_TYPE" : x)));
  assert.ok(engine.calls.length < 40, String(engine.calls.length));
});

test("where every input fails, each is asked for hardly more than once", async () => {
  const engine = engineOf((x) => x, () => "X_DEPTH");
  await outcomesOf(engine, asked, Array.from({ length: 353 }, (_, at) => [at]), budget);
  assert.ok(engine.calls.length < 353 * 1.25, String(engine.calls.length));
});

test("after a stop nothing more is asked", async () => {
  const engine = engineOf((x) => x, (x) => (x === 0 ? "M_TOTAL" : undefined));
  const found = await outcomesOf(engine, asked, [[0], [1], [2]], budget);
  assert.deepEqual(found.map((one) => one.code), ["M_TOTAL", "M_TOTAL", "M_TOTAL"]);
  assert.equal(engine.calls.length, 1);
});

const heatOf = (source, rebuilt, crossed = []) => {
  const run = (fn) => fn && pairInputs.map(([a, b]) => { const y = fn(a, b); return y === undefined ? failed() : value(y); });
  return { name: "f", params: ["a", "b"], source: run(source), rebuilt: run(rebuilt), crossed };
};
const heatTexts = { ...texts, positive: "above 0", negative: "below 0" };

test("a heat map has a cell for each pair of samples, marks where the functions part and what crossed", () => {
  assert.equal(pairInputs.length, 144);
  const map = heatOf((a, b) => a * b, (a, b) => (a === 3 ? 7 : a * b), [[1, 2], [7, 7]]);
  const picture = heat(map, heatTexts, size);
  assert.equal(all(picture, ({ attrs }) => "data-cell" in attrs).length, 144);
  assert.equal(all(picture, ({ attrs }) => attrs["data-part"] === "parted").length, 12);
  assert.equal(all(picture, ({ attrs }) => attrs["data-part"] === "crossed").length, 1, "a check at no pair of samples has no cell");
  assert.equal(partedCells(map).length, 12);
  const broken = heat(heatOf((a, b) => (a < 0 ? undefined : b === 0 ? "x" : a / b), undefined), heatTexts, size);
  assert.ok(!/NaN|Infinity|undefined/.test(JSON.stringify(broken)));
});

test("tints grow with the size of a number and stay light; numbers in cells are short", () => {
  const tinted = [0, 1, -1, 10, 100, -1000].map((one) => tintOf(one, 1000));
  assert.equal(tinted[0], 0);
  assert.equal(tinted[1], tinted[2]);
  assert.deepEqual([...tinted.slice(2)].sort((a, b) => a - b), tinted.slice(2));
  assert.ok(Math.max(...tinted) <= 0.42);
  assert.equal(tintOf(0, 0), 0);
  assert.deepEqual([[-35312, 100], [-35312, 30], [-3531, 18], [-3531, 4]].map(([one, width]) => cellText(one, width, 10)), ["−35.312K", "−35K", "−4K", ""]);
});

test("a pair is read from a check with two numbers", () => {
  assert.deepEqual(pairOf("f", { input: "f(1, -2.5)", output: "3" }), [1, -2.5]);
  assert.equal(pairOf("f", { input: "f(1)", output: "3" }), undefined);
  assert.equal(pairOf("f", { input: "f([1, 2])", output: "3" }), undefined);
});

test("a graph has an edge for each thing that the message says, and for each derived relation", () => {
  const rows = [...reportA.rows, row({ kind: "derived", f: "double", g: "half", name: "even_composition", rule: "any_even_even" })];
  const made = graphOf(messageA, rows);
  assert.deepEqual(made.nodes, ["double", "half"]);
  assert.deepEqual(countEdges(made.edges), { inverse: 1, equivalence: 1, surprise: 2, derived: 1 });
  assert.deepEqual(made.edges.map(endsText), ["double ↔ half", "double = twice", "double ∘ half", "half ∘ double", "double ∘ half"]);
});

const edge = (kind, ...ends) => ({ kind, ends, relation: "r" });
const graphTexts = { title: "g", desc: "d", edge: (one) => one.relation };
const pathsOf = (picture) => all(picture, ({ attrs }) => "data-edge" in attrs).map(({ attrs }) => attrs.d);

test("functions stand on a circle in their order, the first at the top", () => {
  const places = spots(4, { x: 50, y: 50, radius: 10 }).map(({ x, y }) => [Math.round(x), Math.round(y)]);
  assert.deepEqual(places, [[50, 40], [60, 50], [50, 60], [40, 50]]);
  assert.deepEqual(spots(0, { x: 0, y: 0, radius: 1 }), []);
});

test("the same graph gives the same picture, and no two edges lie on each other", () => {
  const two = { nodes: ["a", "b"], edges: [edge("inverse", "a", "b"), edge("surprise", "a", "b"), edge("surprise", "b", "a"), edge("derived", "a", "b"), edge("derived", "b", "a"), edge("derived", "a", "a")] };
  const drawn = pathsOf(graph(two, graphTexts, size));
  assert.equal(drawn.length, 6);
  assert.equal(new Set(drawn).size, 6);
  assert.deepEqual(pathsOf(graph(two, graphTexts, size)), drawn);
  const ways = drawn.map((d) => d.replace(/^M\S+ \S+Q(\S+ \S+) .*/, "$1"));
  assert.equal(new Set(ways).size, 6, "each has a way of its own");
});

test("a hundred functions with long or hostile names, and thousands of edges, still give a picture", () => {
  const nodes = Array.from({ length: 100 }, (_, at) => (at === 3 ? "<script>alert(1)</script>" : `aVeryLongFunctionName${at}`));
  const edges = nodes.flatMap((f) => nodes.slice(0, 50).map((g) => edge("surprise", f, g)));
  const picture = graph({ nodes, edges: [edge("equivalence", ...nodes.slice(0, 3)), ...edges, edge("inverse", "a", "gone")] }, graphTexts, size);
  assert.equal(pathsOf(picture).length, mostEdges);
  assert.ok(!/NaN/.test(JSON.stringify(picture)));
  assert.ok(!standalone(picture, light, dark).includes("<script"));
});

test("a graph on its own has its legend", () => {
  const legend = [["inverse", "1 inverse pair"]];
  const texts = JSON.stringify(graph({ nodes: ["a"], edges: [] }, { ...graphTexts, legend }, size));
  assert.ok(texts.includes("1 inverse pair"));
});
