// The published declarations say what the engine's own types say, and every recorded call's result fits both.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import test from "node:test";
import * as benoit from "../../pkg/dist/index.js";
import { revive } from "./support/replay.mjs";
import { SHAPES, misfit, typeOf } from "./support/schema.mjs";

/** Shapes that the declarations name otherwise, write in place, or complete with functions. */
const DECLARED = {
  Algebra: 'Api.Message["algebra"]',
  AnswerMeta: 'Api.AnsweredQuery["meta"]',
  AnswerStatus: 'Api.AnsweredQuery["meta"]["status"]',
  AssertionDelta: 'Api.ChangedFunction["assertions"]',
  ComposeStats: 'Api.ComposedModule["stats"]',
  BehaviorDetail: 'Api.BehaviorDiff["details"][number]',
  ComposedMeta: 'Api.ComposedIntent["meta"]',
  ComposedStatus: 'Api.ComposedIntent["meta"]["status"]',
  Compositions: 'Api.Decoded["verification"]["compositions"]',
  Counterexample: 'NonNullable<Api.Verdict["counterexample"]>',
  CrossModule: 'Api.ComposedModule["crossModule"]',
  CuriosityMeta: 'Api.Curiosity["meta"]',
  CuriosityStatus: 'Api.Curiosity["meta"]["status"]',
  DetailedFunction: 'Api.Detailed["functions"][number]',
  DetailedProperty: 'Api.Detailed["functions"][number]["properties"][number]',
  DiffDetails: 'Api.Diff["details"]',
  ExchangeResult: 'Api.Exchanged["result"]',
  ExchangeSummary: 'Api.Exchanged["summary"]',
  FingerprintFunction: 'Api.Fingerprint["functions"][number]',
  Fix: 'NonNullable<Api.Diagnostic["fix"]>',
  IntentMeta: 'Api.Intent["meta"]',
  IntentStatus: 'Api.ResolvedIntent["meta"]["status"]',
  IntentType: 'Api.Intent["type"]',
  InversePair: 'Api.Message["algebra"]["inversePairs"][number]',
  Meta: 'Api.Message["meta"]',
  NegotiationStatus: 'Api.DialogueNegotiation["status"]',
  NegotiationType: 'Api.DialogueNegotiation["type"]',
  PropertyDelta: 'Api.ChangedFunction["properties"]',
  PropertyResults: 'Api.VerificationReport["propertyResults"]',
  ProtocolVersion: 'Api.Message["protocol"]',
  QualityVerdict: 'Api.Quality["verdict"]',
  QueryMeta: 'Api.Query["meta"]',
  QueryStatus: 'Api.Query["meta"]["status"]',
  QueryType: 'Api.Query["type"]',
  RankedOffer: 'Api.Ranked & Pick<Api.Offer, "fn"> & Partial<Pick<Api.Offer, "id" | "needId" | "createdAt"> & Record<"source" | "confidence", unknown>>',
  ReformulationRound: 'Api.Reformulation["history"][number]',
  Relation: 'Api.Detailed["relations"][number]',
  RelationKind: 'Api.Detailed["relations"][number]["kind"]',
  ReportCandidate: "Api.Candidate",
  ReportedFunction: 'Api.AlgebraReport["functions"][number]',
  ReportedInverse: 'Api.AlgebraReport["inverses"][number]',
  ResolvedIntent: 'Omit<Api.ResolvedIntent, "candidates">',
  ResolvedMeta: 'Api.ResolvedIntent["meta"]',
  RowKind: 'Api.Row["kind"]',
  ResolverType: 'Api.ResolverDescription["type"]',
  SelfTestRow: 'Api.SelfTest["results"][number]',
  Severity: 'Api.Diagnostic["severity"]',
  State: 'Api.Verdict["state"]',
  Status: "Api.SynthesisStatus",
  Synthesized: 'Omit<Api.Synthesized, "fn" | "candidates">',
  TurnType: 'Api.DialogueTurn["type"]',
  Urgency: 'Api.DialogueNeed["urgency"]',
  Verification: 'Api.Decoded["verification"]',
  VerificationSummary: 'Api.VerificationReport["summary"]',
};

const COMPARISON = `
// The declarations are narrower where texts are names of properties or codes, and where values are the language's.
type Names = Api.Code | Api.PropertyName | Api.CompositionName | "benoit-protocol-v1" | "equivalent" | "inverse_pair";
type Shape<T> = [Api.Value] extends [T] ? unknown
  : T extends (...args: never[]) => unknown ? unknown
  : T extends Names ? string
  : T extends number ? number
  : T extends string | boolean | null | undefined ? T
  : T extends (infer Item)[] ? Shape<Item>[]
  : { [K in keyof T]: Shape<T[K]> };
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : { declared: A; engine: B };
`;

test("each declaration says what the engine's type says", () => {
  const names = Object.keys(SHAPES).filter((name) => !name.startsWith("Nullable"));
  const schemas = Object.entries(SHAPES).map(([name, schema]) => `  export type ${name} = ${typeOf(schema)};`);
  const checks = names.map((name) => `export const of${name}: Same<Shape<${DECLARED[name] ?? `Api.${name}`}>, Shape<Engine.${name}>> = true;`);
  const folder = resolve("target/shapes");
  mkdirSync(folder, { recursive: true });
  const program = ['import type * as Api from "../../www/engine/types/index.js";', COMPARISON, `namespace Engine {\n${schemas.join("\n")}\n}`, ...checks];
  writeFileSync(`${folder}/shapes.ts`, program.join("\n"));
  const compilerOptions = { strict: true, noEmit: true, module: "nodenext", lib: ["es2022", "dom"], types: [], exactOptionalPropertyTypes: true };
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, files: ["shapes.ts"] }));
  const { status, stdout } = spawnSync(resolve("node_modules/.bin/tsc"), ["--project", folder], { encoding: "utf8" });
  assert.equal(status, 0, stdout);
});

const shape = (name) => ({ $ref: `#/$defs/${name}` });
const either = (...names) => ({ anyOf: names.map(shape) });
const list = (name) => ({ type: "array", items: shape(name) });

const RESULTS = {
  encode: shape("Message"),
  decode: either("Decoded", "ErrorResult"),
  exchange: shape("Exchanged"),
  infer: shape("Inferred"),
  inferAll: list("Inferred"),
  synthesize: list("Synthesized"),
  solve: either("Solved", "ErrorResult"),
  composeModules: shape("ComposedModule"),
  compose: either("ComposedModule", "ErrorResult"),
  diff: shape("Diff"),
  encodeIntent: shape("Intent"),
  resolveIntent: shape("ResolvedIntent"),
  executeIntent: true,
  composeIntents: shape("ComposedIntent"),
  negotiateIntent: shape("ResolvedIntent"),
  publishNeed: shape("Need"),
  publishOffer: shape("Offer"),
  negotiate: list("RankedOffer"),
  bind: shape("Contract"),
  verify: shape("Compatibility"),
  ask: shape("Query"),
  answer: shape("AnsweredQuery"),
  challenge: shape("AnsweredQuery"),
  curious: shape("Curiosity"),
  quality: shape("Quality"),
  reformulate: shape("Reformulation"),
  given: true,
  asProtocol: true,
  asIntent: true,
  asQuery: true,
  asCompose: true,
  asDiff: shape("BehaviorDiff"),
  selfTest: shape("SelfTest"),
};

/** How a recorded argument that is itself a call is made. */
const KNOWN = {
  call: (api, args) => {
    const [namespace, name] = api.split(".");
    return benoit[namespace][name](...args);
  },
};

/** A function of the language is a value of no JSON kind: callables are looked at as any value. */
for (const file of readdirSync("tests/fixtures/vectors").sort()) {
  const vectors = JSON.parse(readFileSync(`tests/fixtures/vectors/${file}`, "utf8")).filter(({ constant, expect, steps }) => !constant && !steps && !("$throws" in Object(expect)));
  if (vectors.length === 0) continue;
  const [namespace, name] = vectors[0].api.split(".");
  test(`each recorded call of ${name} gives a result of its shape`, () => {
    for (const { id, args } of vectors) {
      assert.equal(misfit(RESULTS[name], benoit[namespace][name](...args.map((arg) => revive(arg, KNOWN)))), undefined, id);
    }
  });
}

test("a ranked offer is what it was with a report, a score and a rank, and a registry gives what its functions give", () => {
  const registry = new benoit.Registry();
  const need = registry.publishNeed({ name: "n", examples: [{ input: 1, output: 2 }], properties: ["pure"] });
  const offer = registry.publishOffer(need.id, { fn: (x) => x + 1, source: "f x -> x + 1" });
  const [{ verification, score, rank, ...own }] = benoit.negotiate(need, [offer]);
  assert.equal(misfit(shape("Ranked"), { verification, score, rank }), undefined);
  assert.deepEqual({ ...own, verification }, offer);
  const contract = registry.resolve(need.id);
  const fails = registry.verify(contract.id, () => { throw new Error("no"); });
  for (const [wanted, value] of [
    [shape("Need"), need], [list("Need"), registry.getNeeds()], [list("Need"), registry.searchByName("n")], [list("FoundNeed"), registry.search(["pure"])],
    [shape("Offer"), offer], [list("Offer"), registry.getOffers(need.id)], [shape("Contract"), contract],
    [list("Contract"), registry.getContracts()], [shape("Compatibility"), fails], [shape("VerificationReport"), need.verify((x) => x)],
  ]) assert.equal(misfit(wanted, value), undefined);
});

/** What the methods of a dialogue give; the others give a number, a flag or the dialogue. */
const METHODS = {
  ask: shape("AnsweredQuery"),
  negotiate: shape("DialogueNegotiation"),
  fulfill: shape("DialogueUnderstanding"),
  wonder: shape("Curiosity"),
  understanding: shape("DialogueUnderstanding"),
  summary: shape("DialogueSummary"),
};

test("each step of a recorded dialogue gives a result of its shape, and leaves turns of theirs", () => {
  for (const { id, steps } of JSON.parse(readFileSync("tests/fixtures/vectors/query.Dialogue.json", "utf8"))) {
    const dialogue = new benoit.Dialogue();
    const results = [];
    for (const { call: method, args = [] } of steps) {
      const result = method === undefined ? undefined : dialogue[method](...args.map((arg) => revive(arg, { results })));
      results.push(result);
      const wanted = method === "shouldNegotiate" && result !== false ? shape("DialogueNeed") : (METHODS[method] ?? true);
      assert.equal(misfit(wanted, result), undefined, `${id} ${method}`);
    }
    assert.equal(misfit(list("DialogueTurn"), dialogue.turns), undefined, id);
    assert.deepEqual(dialogue.turns.map(({ turn }) => turn), [...dialogue.turns.keys()], id);
  }
});

const SOURCES = [
  "",
  "double x -> x * 2\ndouble(4) == 8\ndouble(1) is 2\n\nhalf x -> x / 2\nhalf(3) 1.5\nhalf(2) != 3",
  "use a.b\nlimit: 3\n_f x -> b(x) + limit\n_f(1) == 4\ng x -> Date.now()\nh x -> x\nh(1) == 2\nh(null.x) == 1",
  "f x -> ]\ng x -> x +\ng(1) == 1\nf(2) == 2 -- \u{1F600}",
];

test("every function of the language gives results of its shape", () => {
  for (const source of SOURCES) {
    assert.equal(misfit(shape("Reading"), benoit.read(source)), undefined, source);
    assert.equal(misfit(shape("Checked"), benoit.check(source)), undefined, source);
    assert.equal(misfit(shape("Fingerprint"), benoit.fingerprint(source, { partial: true })), undefined, source);
    assert.equal(misfit(shape("Loaded"), benoit.load(source, { partial: true })), undefined, source);
  }
});

test("R14.2: the functions of the algebra give results of their shapes", () => {
  const sources = ["double x -> x * 2", "half x -> x / 2", "f x -> x.y.z", "add a,b -> a + b", "f -> 1", "f x -> ]", ""];
  for (const a of sources) {
    for (const b of sources) {
      assert.equal(misfit(either("Comparison", "NotComparable"), benoit.equivalent(a, b)), undefined, `${a}, ${b}`);
      assert.equal(misfit(either("Inversion", "NoInverse"), benoit.inverse(a, b)), undefined, `${a}, ${b}`);
      assert.equal(misfit(either("CompositionAnalysis", "NoAnalysis"), benoit.composeAnalysis(a, b)), undefined, `${a}, ${b}`);
    }
  }
  assert.equal(misfit(shape("EquivalenceClasses"), benoit.equivalenceClasses(sources)), undefined);
  assert.equal(misfit(shape("AlgebraReport"), benoit.algebraReport(sources)), undefined);
});

test("the evidence behind a message and the samples behind a row have their shapes", () => {
  for (const source of SOURCES) {
    assert.equal(misfit(shape("Detailed"), benoit.encodeDetailed(source, { partial: true })), undefined, source);
    const sent = benoit.exchange(source, { partial: true });
    assert.equal(misfit(shape("Exchanged"), sent), undefined, source);
    for (const row of sent.report.rows) {
      assert.equal(misfit(shape("RowSamples"), benoit.rowSamples(source, row, { partial: true })), undefined, row.id);
    }
  }
});
