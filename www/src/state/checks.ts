// Each assertion's result by the source, taken from the report where the report judges it.
import type { Checked, CheckRow, Code, Reading, Row, Verdict } from "../engine/types.ts";

export interface Taken {
  readonly checked: Checked;
  /** Every assertion was in the report; else some, such as negated ones, have to be run on their own. */
  readonly complete: boolean;
}

/** What an assertion that nothing has run yet looks like. */
const notRun = { code: "M_TOTAL", message: "stopped before it was checked" } as const;

export function checksOf(reading: Reading, rows: readonly Row[]): Taken {
  const judged = new Map<string, Verdict>();
  for (const row of rows) if (row.kind === "assertion" && row.source !== undefined) judged.set(`${row.line} ${row.input}`, row.source);
  let complete = true;
  const assertions = reading.assertions.map(({ line, input, output, negated }): CheckRow => {
    const verdict = negated ? undefined : judged.get(`${line} ${input}`);
    complete &&= verdict !== undefined;
    return { line, input, output, negated, expected: undefined, ...resultOf(verdict) };
  });
  const passed = assertions.filter((row) => row.pass).length;
  return { checked: { assertions, passed, total: assertions.length, diagnostics: reading.diagnostics }, complete };
}

function resultOf(verdict: Verdict | undefined): Pick<CheckRow, "pass" | "actual" | "failure"> {
  if (verdict === undefined) return { pass: false, actual: undefined, failure: notRun };
  const { state, actual, reason } = verdict;
  if (reason === undefined) return { pass: state === "supported", actual };
  const code = /^[A-Z]_[A-Z]+/.exec(reason)?.[0] ?? "X_TYPE";
  return { pass: false, actual, failure: { code: code as Code, message: reason.replace(/^[A-Z]_[A-Z]+: /, "") } };
}
