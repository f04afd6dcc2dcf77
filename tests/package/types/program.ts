// A stranger's program: it must type-check, and each line marked so must not.
import {
  BenoitError, PROTOCOL_VERSION, check, decode, encode, encodeDetailed, evaluate, exchange, fingerprint, format, infer,
  inferAll, language, load, protocol, read, ready, rowSamples, solve, synthesize,
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
  engine.close();
}
console.log(version, names, wrong, zero, value, inAWorker);
