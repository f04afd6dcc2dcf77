// Reads the output of each test runner: which tests ran, from which file, and how they ended.

/**
 * One test that ran.
 * @typedef {{ file: string, name: string, outcome: "passed" | "failed" | "skipped" }} Ran
 */

const OUTCOMES = { ok: "passed", FAILED: "failed", FAIL: "failed", ignored: "skipped" };

/**
 * The output of `cargo test`, of libtest-mimic and of wasm-bindgen's runner, which all speak alike.
 * The summary of each binary is held against its lines: a test without a line still counts.
 */
export function fromCargo(text) {
  const ran = [];
  let file = "";
  let inBinary = 0;
  for (const line of text.split("\n")) {
    const running = /^\s*Running (?:unittests )?(\S+\.rs) \(/.exec(line);
    const doc = /^\s*Doc-tests (\S+)/.exec(line);
    if (running || doc) {
      file = running ? running[1] : `doc-tests ${doc[1]}`;
      inBinary = ran.length;
      continue;
    }
    const test = /^test (.+?)\s+\.\.\. (ok|FAILED|FAIL|ignored)\b/.exec(line);
    if (test) ran.push({ file, name: test[1].replace(/ - should panic$/, ""), outcome: OUTCOMES[test[2]] });
    const result = /^test result: \S+\. (\d+) passed; (\d+) failed; (\d+) ignored/.exec(line);
    if (result) {
      const seen = ran.slice(inBinary);
      const told = { passed: Number(result[1]), failed: Number(result[2]), skipped: Number(result[3]) };
      for (const [outcome, count] of Object.entries(told)) {
        const missing = count - seen.filter((one) => one.outcome === outcome).length;
        for (let at = 0; at < missing; at += 1) ran.push({ file, name: `(no line of its own) ${at + 1}`, outcome });
      }
      inBinary = ran.length;
    }
  }
  return ran;
}

/** The lines of `scripts/lib/node-reporter.mjs`. */
export function fromNode(text) {
  return text.split("\n").filter(Boolean).map((line) => JSON.parse(line));
}

/** The JSON report of Playwright. What passed when it was tried once more has passed, and says so in its name. */
export function fromPlaywright(text, folder = "") {
  const ran = [];
  const walk = (suite, file) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const outcome = { expected: "passed", flaky: "passed", unexpected: "failed", skipped: "skipped" }[test.status];
        ran.push({ file: `${folder}${spec.file ?? file}`, name: test.status === "flaky" ? `${spec.title} (at the second try)` : spec.title, outcome: outcome ?? "failed" });
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, inner.file ?? file);
  };
  const report = JSON.parse(text);
  for (const suite of report.suites ?? []) walk(suite, suite.file);
  return ran;
}

/** How many tests ended in each way. */
export function totals(ran) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const one of ran) sum[one.outcome] += 1;
  return sum;
}

/** The last line of a run: what every suite together came to. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
