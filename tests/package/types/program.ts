// A stranger's program: it must type-check, and each line marked so must not.
import {
  BenoitError, PROTOCOL_VERSION, Registry, algebra, algebraReport, asCompose, asDiff, asIntent, asProtocol, asQuery,
  bind, check, compose, composeAnalysis, composeIntents, composeModules, contract, core, decode, diff, encode,
  encodeDetailed, encodeIntent, equivalenceClasses, equivalent, evaluate, exchange, executeIntent, fingerprint, format, given, infer,
  inferAll, intent, inverse, language, load, negotiate, negotiateIntent, protocol, publishNeed, publishOffer, read,
  ready, resolveIntent, rowSamples, selfTest, solve, synthesize, verify,
  type BenoitFunction, type Diagnostic, type Message, type PropertyName, type Row, type Value, type Verdict,
} from "benoit-wasm";
import { Dialogue, answer, ask, challenge, curious, quality, query, reformulate, type AnsweredQuery, type DialogueTurn } from "benoit-wasm";
import { init } from "benoit-wasm/slim";
import { createEngine, type Engine, type RemoteFunction, type RemoteValue } from "benoit-wasm/worker";

const version: "benoit-protocol-v1" = PROTOCOL_VERSION;
const message: Message = encode("double x -> x * 2", { partial: true, limits: { steps: 1_000 } });
const names: PropertyName[] = message.functions.flatMap((one) => one.properties);
// @ts-expect-error a source is a text
encode(5);
// @ts-expect-error there is no such option
encode("", { limit: 1 });
// @ts-expect-error a message has no source
message.source;
// @ts-expect-error no property has this name
const wrong: PropertyName = "lucky";

const rebuilt = decode(JSON.stringify(message));
// @ts-expect-error it may be an error
rebuilt.functions;
if ("error" in rebuilt) {
  const text: string = rebuilt.error;
  const place: string | undefined = rebuilt.path;
  console.log(text, place);
} else {
  const code: string | undefined = rebuilt.functions["double"];
  const fn: BenoitFunction | undefined = rebuilt.callables["double"];
  const passed: number = rebuilt.verification.assertions.passed + rebuilt.total.total;
  const value: unknown = fn?.(2, "a", [null]);
  fn?.dispose();
  console.log(code, passed, value);
}

const sent = exchange("double x -> x * 2");
const rows: Row[] = sent.report.rows;
const verdict: Verdict | undefined = rows[0]?.source ?? rows[0]?.rebuilt;
const zero: 0 = sent.summary.sourceCodeTransmitted;
// @ts-expect-error a verdict has three states
verdict?.state === "proved";
rowSamples("double x -> x * 2", rows[0] ?? "row").rebuilt.map((one) => one.holds);
encodeDetailed("").relations.map((one) => one.surprise);

infer("f x -> x").properties.map((one) => one.evidence);
infer.inferAll("f x -> x").length;
inferAll("f x -> x", { partial: true });
const made = synthesize({ functions: [{ name: "f", arity: 1, assertions: [{ input: "f(1)", output: "2" }] }] });
made[0]?.fn?.(1);
made[0]?.candidates.map((one) => one.fn(1));
// @ts-expect-error a request has functions
synthesize({});
const solved = solve("add(?, 3) == 5", { add: (a: number, b: number) => a + b });
if ("solutions" in solved) solved.solutions.map((x) => x + 1);
solve.synthesize({ functions: [] });
// @ts-expect-error known functions are functions
solve("add(?, 3) == 5", { add: 1 });

const found: Diagnostic[] = read("f x -> ").diagnostics;
found[0]?.fix?.span.start;
// @ts-expect-error a severity is one of four
found[0]?.severity === "fatal";
check("f(1) == 1").assertions.map((row) => row.failure?.code);
const value: Value = evaluate("f x -> x", "f(1)");
format("f x -> x").length;
fingerprint("f x -> x").functions[0]?.assertions[0]?.input;
load("f x -> x").functions["f"]?.(1);
language.load("").functions;
protocol.encode("");
ready().then(() => init(new URL("https://example.org/benoit_bg.wasm")));

const known = [{ input: 1, output: 2 }, { input: [1, "a"], output: null }];
const answered: AnsweredQuery = challenge(answer(ask(known, [7], ["pure"], { limits: { total: 9 } })), known);
if (answered.meta.status === "answered") console.log(answered.formula, answered.answers[0]?.confidence);
curious(known, { probeCount: 3, limits: { steps: 5 } }).gaps.map((gap) => gap.reason);
// @ts-expect-error there is no such option
curious(known, { probes: 3 });
reformulate(known, { hints: known, maxRounds: 2 }).history.map((round) => round.added);
const axis: number | undefined = query.quality(known).details.diversity;
// @ts-expect-error an example has an output
quality([{ input: 1 }]);
const dialogue: Dialogue = new Dialogue().teach(known).correct([]);
const urgent = dialogue.shouldNegotiate();
if (urgent !== false) console.log(urgent.urgency === "critical", axis);
const turns: DialogueTurn[] = dialogue.turns;
dialogue.fulfill(dialogue.negotiate([turns.length]), known).level.toFixed();
dialogue.negotiate().tellsApart.map(({ probe, readings }) => [probe, ...readings]);

try {
  encode("]");
} catch (error) {
  if (error instanceof BenoitError) console.log(error.code, error.line, error.span?.start, error.diagnostics?.length);
}

const points = [{ input: 1, output: 3 }, { input: 2, output: 5 }];
const wish = encodeIntent(points, ["idempotent"], { domain: "number", further: [1] });
const nothing: null = wish.meta.synthesized;
const resolved = resolveIntent(wish);
const made2: Value | undefined = resolved.fn?.(4) as Value;
resolved.candidates.map((one) => [one.formula, one.propertyScore, one.fn(1)]);
// @ts-expect-error an unsolved intent has no function
resolved.fn(4);
executeIntent(composeIntents(resolved, negotiateIntent(wish, [{ input: 1, output: 4 }])), 7);
intent.encodeIntent(points).constraints.range.length;
// @ts-expect-error an intent has examples
resolveIntent({});

const need = publishNeed({ name: "tripler", examples: points, properties: ["idempotent"] }, { now: () => 0, id: () => "00112233" });
const offer = publishOffer(need.id, { fn: (x: number) => x * 3, confidence: 0.5 }, need);
const best = negotiate(need, [{ fn: offer.fn, mine: "kept" }])[0];
const mine: string | undefined = best?.mine;
const bound = bind(need, offer);
const tripled: unknown = bound.fn(7) ?? offer.fn(7);
const kept: boolean = verify(bound, (x: number) => x).compatible && need.verify(bound.fn).pass;
const registry: Registry = new Registry({ now: () => 5 });
registry.publishOffer(registry.publishNeed(need).id, { fn: (x: number) => x });
registry.resolve(need.id)?.verification.exampleResults[0]?.error;
registry.search(["idempotent"])[0]?.need.verify((x: number) => x);
contract.negotiate(need, [offer])[0]?.rank;
// @ts-expect-error an offer has a function
publishOffer(need.id, { source: "f x -> x" });

const whole = composeModules("f x -> x", "g x -> x", { partial: true });
whole.crossModule.inverses.map((one) => one.f + one.moduleG);
const joined = compose(message, JSON.stringify(message));
if ("unified" in joined) joined.stats.totalFunctions.toFixed();
const compatible: boolean = compose.diff(message, message).isCompatible;
diff(message, message).details.changed.map((one) => one.assertions.added);

const resolver = given(points, ["idempotent"]);
const answers: Value = resolver.when(3);
const several: Value[] = resolver.then([1, 2]);
resolver.and(points).but(points).pipe(asCompose(points, points)).describe().domain.length;
const agreed: number = asDiff(points, points).rate + selfTest().passed;
asProtocol(points).known.length + asQuery(points).known.length + asIntent(points, ["pure"]).known.length;
core.given(points).resolved.valueOf();
async function awaited(): Promise<Value> {
  const view = await given(points);
  // @ts-expect-error what awaiting gives has no `then`
  view.then;
  return view.when(1);
}

const same = equivalent("f x -> x + x", "g x -> 2 * x");
if ("mismatches" in same) same.mismatches.map((one) => one.outputA);
inverse("f x -> x + 1", "g x -> x - 1").inverse.valueOf();
composeAnalysis("f x -> x + 1", "g x -> x - 1");
equivalenceClasses(["f x -> x"]).classes.map((one) => one.representative);
algebraReport(["f x -> x"]).inverses.map((one) => one.fullInverse);
algebra.equivalenceClasses([]).uniqueBehaviors.toFixed();

async function inAWorker(signal: AbortSignal): Promise<void> {
  const engine: Engine = createEngine({ patience: 150 });
  await engine.ready();
  const sent = await engine.exchange("", { signal, deadline: 100, progress: (done, total) => console.log(done / total) });
  const decoded = await engine.decode(sent.message);
  if (!("error" in decoded)) {
    const fn: RemoteFunction | undefined = decoded.callables["f"];
    const answer: Promise<RemoteValue> | undefined = fn?.(1);
    await answer;
    await fn?.run([1], { deadline: 5 });
  }
  await engine.solve("add(?, 3) == 5", { add: { source: "add a,b -> a + b" } });
  // @ts-expect-error a function can't go into a worker
  await engine.solve("add(?, 3) == 5", { add: (a: number, b: number) => a + b });
  (await engine.infer.inferAll("")).length;
  const remote = await new engine.Dialogue({ limits: { steps: 5 } }).teach(known, { signal });
  (await remote.ask([1])).answers.length;
  // @ts-expect-error its methods are promises
  remote.understanding().level;
  (await engine.curious(known, { probeCount: 2, deadline: 5 })).suggestions.length;
  const need = await engine.publishNeed({ examples: points }, { deadline: 5 });
  const offer = await engine.publishOffer(need.id, { source: "f x -> x", name: "f", confidence: 1 }, need);
  const [first] = await engine.contract.negotiate(need, [offer, { source: "g x -> x" }]);
  await first?.fn(1);
  const bound = await engine.bind(need, offer);
  (await engine.verify(bound, { source: "g x -> x" })).compatible.valueOf();
  const registry = new engine.Registry();
  (await registry.resolve(need.id))?.fn.dispose();
  // @ts-expect-error a function can't go into a worker
  await need.verify((x: number) => x);
  const resolved = await engine.resolveIntent(await engine.encodeIntent(points));
  await resolved.fn?.(1);
  (await engine.executeIntent(resolved, 5))?.valueOf();
  (await engine.composeModules("", "")).unified.length;
  (await engine.compose.diff(message, message)).isCompatible.valueOf();
  const resolver = await engine.given(points);
  await resolver.when(5);
  // @ts-expect-error a remote resolver has no `then`
  resolver.then;
  (await (await resolver.but(points)).describe()).type.length;
  (await engine.selfTest()).passed.toFixed();
  (await engine.algebra.equivalent("f x -> x", "g x -> x")).equivalent.valueOf();
  engine.close();
}
console.log(tripled, version, names, wrong, zero, value, nothing, made2, mine, kept, compatible, answers, several, agreed, awaited, inAWorker);
