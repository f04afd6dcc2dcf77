// How the runners' output is counted, and when a test file is said to add nothing.
import assert from "node:assert/strict";
import test from "node:test";
import { closingLine, fromCargo, fromPlaywright, totals } from "../../scripts/lib/count.mjs";
import { filesWithoutTests } from "../../scripts/lib/files.mjs";
import { schedule } from "../../scripts/lib/schedule.mjs";

const CARGO = `
     Running unittests src/lib.rs (target/debug/deps/benoit_wasm-1)
running 3 tests
test value::number::tests::prints_as_javascript ... ok
test syntax::tests::refuses_what_it_must - should panic ... ok
test value::tests::slow ... ignored
test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s
     Running tests/vectors/main.rs (target/debug/deps/vectors-2)
running 2 tests
test protocol.encode::a message with spaces ... ok
test solve.solve::17                        ... FAILED
test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s
   Doc-tests benoit_wasm
running 1 test
test src/api/request.rs - api::call (line 3) ... ok
test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s
`;

test("each line of cargo's output is a test of its file", () => {
  const ran = fromCargo(CARGO);
  assert.deepEqual(totals(ran), { passed: 4, failed: 1, skipped: 1 });
  assert.deepEqual(ran.at(4), { file: "tests/vectors/main.rs", name: "solve.solve::17", outcome: "failed" });
  assert.equal(ran.at(1).name, "syntax::tests::refuses_what_it_must");
  assert.equal(ran.at(-1).file, "doc-tests benoit_wasm");
});

test("a test that only cargo's summary tells of is counted too", () => {
  const ran = fromCargo("     Running tests/native/main.rs (target/x)\ntest a::b ... ok\ntest result: ok. 3 passed; 0 failed; 0 ignored;");
  assert.deepEqual(totals(ran), { passed: 3, failed: 0, skipped: 0 });
});

test("a failure in wasm-bindgen's words is a failure of its test", () => {
  const ran = fromCargo("     Running tests/wasm/main.rs (target/x.wasm)\ntest a::b ... FAIL\ntest result: FAILED. 0 passed; 1 failed; 0 ignored;");
  assert.deepEqual(ran, [{ file: "tests/wasm/main.rs", name: "a::b", outcome: "failed" }]);
});

test("groups of a Playwright report are walked to their tests", () => {
  const spec = (title, status, file) => ({ title, file, tests: [{ status }] });
  const report = {
    suites: [
      {
        file: "E1.spec.ts",
        specs: [spec("types", "expected", "E1.spec.ts")],
        suites: [{ specs: [spec("stops", "unexpected", "E1.spec.ts"), spec("blinks", "flaky", "E1.spec.ts")] }],
      },
    ],
  };
  const ran = fromPlaywright(JSON.stringify(report), "tests/e2e/");
  assert.deepEqual(totals(ran), { passed: 2, failed: 1, skipped: 0 });
  assert.equal(ran[2].name, "blinks (at the second try)");
  assert.equal(ran[0].file, "tests/e2e/E1.spec.ts");
});

test("the closing line names skipped tests only when there are some", () => {
  assert.equal(closingLine({ passed: 12, failed: 0, skipped: 0 }), "12 passed, 0 failed");
  assert.equal(closingLine({ passed: 12, failed: 1, skipped: 2 }), "12 passed, 1 failed, 2 skipped");
});

test("a file under tests that adds no test is found", () => {
  const manifest = '[[test]]\nname = "vectors"\npath = "tests/vectors/main.rs"\nharness = false\n';
  const read = (file) => (file === "tests/native/numbers.rs" ? 'include_str!("../fixtures/numbers/text.json")' : "");
  const passed = (file, name) => ({ file, name, outcome: "passed" });
  const ran = [
    passed("tests/native/main.rs", "numbers::text"),
    passed("tests/vectors/main.rs", "protocol.encode::3"),
    passed("tests/package/import.test.mjs", "imports"),
  ];
  const files = [
    "tests/architecture.rs",
    "tests/fixtures/numbers/forgotten.json",
    "tests/fixtures/numbers/text.json",
    "tests/fixtures/vectors/protocol.decode.json",
    "tests/fixtures/vectors/protocol.encode.json",
    "tests/native/laws.rs",
    "tests/native/main.rs",
    "tests/native/numbers.rs",
    "tests/native/eval_support.rs",
    "tests/native/support.rs",
    "tests/package/import.test.mjs",
    "tests/package/types.test.mjs",
    "tests/vectors/compare.rs",
    "tests/vectors/main.rs",
  ];
  assert.deepEqual(filesWithoutTests(files, ran, manifest, read), [
    "tests/architecture.rs",
    "tests/fixtures/numbers/forgotten.json",
    "tests/fixtures/vectors/protocol.decode.json",
    "tests/native/laws.rs",
    "tests/package/types.test.mjs",
  ]);
});

test("steps wait for what they need, run side by side, and are skipped after a failure", async () => {
  const told = [];
  let busy = 0;
  let most = 0;
  const step = (name, rest = {}, good = true) => ({
    name,
    ...rest,
    run: async () => {
      busy += rest.weight ?? 1;
      most = Math.max(most, busy);
      await new Promise((done) => setTimeout(done, 5));
      busy -= rest.weight ?? 1;
      told.push(name);
      return good;
    },
  });
  const steps = [
    step("page", { needs: ["package"] }),
    step("package"),
    step("native", {}, false),
    step("heavy", { weight: 2, after: ["native"] }),
    step("lost", { needs: ["native"] }),
    step("lost too", { needs: ["lost"] }),
  ];
  const skipped = [];
  const good = await schedule(steps, 2, (one, need) => skipped.push([one.name, need]));
  assert.deepEqual([...good].sort(), ["heavy", "package", "page"]);
  assert.deepEqual(skipped, [["lost", "native"], ["lost too", "lost"]]);
  assert.equal(most, 2);
  assert.ok(told.indexOf("package") < told.indexOf("page"));
});
