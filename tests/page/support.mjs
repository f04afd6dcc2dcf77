// Loads a file of the page, which is TypeScript, into node; and answers of an engine, made by hand, to test with.
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

export async function load(path) {
  const { outputFiles } = await build({
    entryPoints: [`www/src/${path}`],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
    define: { __ENGINE_VERSION__: '"0"' },
  });
  const folder = resolve("target/page-tests");
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${path.replaceAll("/", "-")}.${process.pid}.mjs`;
  writeFileSync(file, outputFiles[0].text);
  return import(pathToFileURL(file).href);
}

export const moduleA = "double x -> x * 2\ndouble(4) == 8\ndouble(-1) == -2\n\nhalf x -> x / 2\nhalf(8) == 4\nhalf(-2) == -1";

const assertions = (name, ...pairs) => pairs.map(([input, output]) => ({ input: `${name}(${input})`, output }));
const properties = ["fixed_points", "monotonic_increasing", "odd_function"];

/** The message of module A. */
export const messageA = {
  protocol: "benoit-protocol-v1",
  functions: [
    { name: "double", arity: 1, assertions: assertions("double", ["4", "8"], ["-1", "-2"]), properties },
    { name: "half", arity: 1, assertions: assertions("half", ["8", "4"], ["-2", "-1"]), properties },
  ],
  algebra: {
    equivalenceClasses: [["double", "twice"]],
    inversePairs: [{ f: "double", g: "half" }],
    surprises: [
      { f: "double", g: "half", type: "composition_identity" },
      { f: "half", g: "double", type: "composition_identity" },
    ],
  },
  meta: { sourceSize: moduleA.length, functionCount: 2, propertyCount: 6, surpriseCount: 2 },
};

const held = (ran, of = ran) => ({ state: "supported", ran, of });

export function row(fields) {
  return { id: `${fields.kind}:${fields.function ?? `${fields.f}∘${fields.g}`}:${fields.name}`, counted: true, source: held(12), rebuilt: held(10), ...fields };
}

const built = (name, formula) => ({
  name,
  arity: 1,
  status: "synthesized",
  formula,
  code: `${name} x -> ${formula}`,
  confidence: 0.95,
  candidates: [{ formula, code: `${name} x -> ${formula}`, confidence: 0.95, propertyScore: 2 }],
  used: [0, 1],
});

/** The report of module A. */
export const reportA = {
  functions: [built("double", "2 * x"), built("half", "0.5 * x")],
  rows: [
    ...["double", "half"].flatMap((name) => [
      ...messageA.functions.find((one) => one.name === name).assertions.map(({ input, output }, at) =>
        row({ kind: "assertion", function: name, name: input, input, output, line: (name === "double" ? 2 : 6) + at, source: held(1), rebuilt: held(1) }),
      ),
      ...properties.map((property) => row({ kind: "property", function: name, name: property })),
    ]),
    row({ kind: "surprise", f: "double", g: "half", name: "composition_identity", rebuilt: held(6) }),
    row({ kind: "surprise", f: "half", g: "double", name: "composition_identity", rebuilt: held(6) }),
  ],
};

const lineSpans = moduleA.split("\n").reduce((spans, line) => {
  const start = spans.length === 0 ? 0 : spans.at(-1).end + 1;
  return [...spans, { start, end: start + line.length }];
}, []);

/** What the reader says of module A. */
export const readingA = {
  functions: [
    { name: "double", params: ["x"], arity: 1, span: lineSpans[0], line: 1, private: false },
    { name: "half", params: ["x"], arity: 1, span: lineSpans[4], line: 5, private: false },
  ],
  assertions: [1, 2, 5, 6].map((at, index) => ({
    function: index < 2 ? "double" : "half",
    line: at + 1,
    span: lineSpans[at],
    ...messageA.functions[index < 2 ? 0 : 1].assertions[index % 2],
    negated: false,
  })),
  bindings: [],
  imports: [],
  diagnostics: [],
};

export const checkedA = {
  assertions: readingA.assertions.map(({ line, input, output, negated }) => ({ line, input, output, negated, pass: true, actual: Number(output), expected: Number(output) })),
  passed: 4,
  total: 4,
  diagnostics: [],
};

export const exchangedA = {
  message: messageA,
  messageSize: JSON.stringify(messageA).length,
  sourceSize: moduleA.length,
  result: {
    functions: {},
    verification: { assertions: { passed: 4, total: 4 }, properties: { passed: 6, total: 6 }, compositions: { reconstructed: 2, verified: 2 } },
    total: { passed: 12, total: 12 },
  },
  report: reportA,
};

export const senderA = { edit: 0, source: moduleA, reading: readingA, checked: checkedA };
export const crossingA = {
  edit: 0,
  source: moduleA,
  exchanged: exchangedA,
  sizes: { sourceChars: 94, sourceBytes: 94, messageBytes: 691, gzipBytes: 300 },
  partial: false,
};
