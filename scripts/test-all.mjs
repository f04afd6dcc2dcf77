// Runs every suite of `suites.mjs`, counts what ran, and ends with one line for all of them together.
//
// node scripts/test-all.mjs [suite...]     logs: target/test-logs/<suite>.log
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { closingLine, fromCargo, fromNode, fromPlaywright, totals } from "./lib/count.mjs";
import { filesUnder, filesWithoutTests } from "./lib/files.mjs";
import { run } from "./lib/run.mjs";
import { schedule } from "./lib/schedule.mjs";
import { SUITES } from "./suites.mjs";

const LOGS = "target/test-logs";
const SHOWN_LINES = 150;

const wanted = process.argv.slice(2).join(" ");
const chosen = wanted === "" ? SUITES : withNeeds(wanted);
const results = new Map();

/** One suite and the builds it needs. */
function withNeeds(name) {
  const suite = SUITES.find((one) => one.name === name);
  if (suite === undefined) {
    console.error(`no suite is called "${name}". There are: ${SUITES.map((one) => one.name).join(", ")}`);
    process.exit(2);
  }
  const rows = [suite, ...(suite.needs ?? []).flatMap(withNeeds)];
  return SUITES.filter((one) => rows.includes(one));
}

/** What a suite ran, read from what it left behind. */
function readRan(suite, log, ranFile, exit) {
  const one = (outcome) => [{ file: "", name: suite.name, outcome }];
  try {
    if (suite.reads === "cargo") return fromCargo(readFileSync(log, "utf8"));
    if (suite.reads === "node") return fromNode(readFileSync(ranFile, "utf8"));
    if (suite.reads === "playwright") return fromPlaywright(readFileSync(ranFile, "utf8"), "tests/e2e/");
  } catch {
    return [];
  }
  return suite.reads === "check" && exit === 0 ? one("passed") : [];
}

async function runSuite(suite) {
  const base = `${LOGS}/${suite.name.replaceAll(" ", "-")}`;
  const [log, ranFile] = [`${base}.log`, `${base}.ran`];
  rmSync(ranFile, { force: true });
  const start = Date.now();
  const env = { FORCE_COLOR: "0", CARGO_TERM_COLOR: "never", RAN_FILE: ranFile, PLAYWRIGHT_JSON_OUTPUT_NAME: ranFile, ...suite.env };
  const exit = await run(suite.command, { log, env, minutes: suite.minutes ?? 15 });
  const ran = readRan(suite, log, ranFile, exit);
  const sum = totals(ran);
  let why;
  if (exit === undefined) why = `ended after ${suite.minutes ?? 15} minutes`;
  else if (exit !== 0 && sum.failed === 0) why = `exit code ${exit}`;
  else if (suite.reads !== "build" && sum.passed + sum.failed === 0) why = "it ran no test";
  if (why !== undefined) {
    ran.push({ file: "", name: `${suite.name}: ${why}`, outcome: "failed" });
    sum.failed += 1;
  }
  const good = sum.failed === 0;
  results.set(suite.name, { suite, ran, good, log });
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  const counted = suite.reads === "build" && good ? "built" : closingLine(sum);
  console.log(`${good ? "ok  " : "FAIL"} ${suite.name.padEnd(18)} ${counted.padEnd(28)} ${seconds.padStart(4)} s`);
  return good;
}

function skip(suite, lost) {
  const name = `${suite.name}: not run, since "${lost}" failed`;
  results.set(suite.name, { suite, ran: [{ file: "", name, outcome: "failed" }], good: false });
  console.log(`FAIL ${suite.name.padEnd(18)} not run, since "${lost}" failed`);
}

/** What a failed suite said, without the lines that tell of success. */
function showFailure({ suite, ran, log }) {
  console.log(`\n──── ${suite.name}${log === undefined ? "" : ` (all of it: ${log})`}`);
  for (const one of ran.filter((test) => test.outcome === "failed")) console.log(`failed: ${one.name}`);
  if (log === undefined) return;
  const dull = /^\s*$|^test .* \.\.\. (ok|ignored)|^\s*(Compiling|Downloaded|Downloading|Running|Finished|✔|ℹ|\d+: <unknown>|at .*wasm-function)/;
  const lines = readFileSync(log, "utf8").split("\n").filter((line) => !dull.test(line));
  if (lines.length > SHOWN_LINES) console.log(`… ${lines.length - SHOWN_LINES} lines before`);
  console.log(lines.slice(-SHOWN_LINES).join("\n"));
}

mkdirSync(LOGS, { recursive: true });
const steps = chosen.map((suite) => ({
  ...suite,
  after: (suite.after ?? []).filter((name) => chosen.some((one) => one.name === name)),
  run: () => runSuite(suite),
}));
await schedule(steps, Math.max(2, availableParallelism()), skip);

const everything = [...results.values()].flatMap((result) => result.ran);
for (const result of results.values()) if (!result.good) showFailure(result);
if (wanted === "") {
  for (const file of filesWithoutTests(filesUnder("tests"), everything)) {
    const name = `${file} adds no test`;
    console.log(`\nfailed: ${name}`);
    everything.push({ file, name, outcome: "failed" });
  }
}
const sum = totals(everything);
console.log(`\n${closingLine(sum)}`);
process.exit(sum.failed === 0 && sum.passed > 0 ? 0 : 1);
