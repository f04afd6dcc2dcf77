// What is wrong in the source, in its order: the reader's diagnostics and the checks that its own functions refute.
import type { CheckRow, Diagnostic, Span } from "../engine/types.ts";
import { limitOf } from "./rows.ts";
import type { Sender } from "./types.ts";

export type Problem =
  | { readonly kind: "diagnostic"; readonly line: number; readonly span: Span; readonly diagnostic: Diagnostic }
  | { readonly kind: "check"; readonly line: number; readonly span: Span; readonly check: CheckRow };

export function problemsOf(sender: Sender): Problem[] {
  const { reading, checked } = sender;
  const problems: Problem[] = reading.diagnostics.map((diagnostic) => ({
    kind: "diagnostic",
    line: diagnostic.line,
    span: diagnostic.span,
    diagnostic,
  }));
  for (const check of checked?.assertions ?? []) {
    // What a stopped run did not come to is no problem of the source.
    if (check.pass || check.failure?.code === "M_TOTAL") continue;
    const place = reading.assertions.find((one) => one.line === check.line && one.input === check.input);
    problems.push({ kind: "check", line: check.line, span: place?.span ?? { start: 0, end: 0 }, check });
  }
  return problems.sort((a, b) => a.line - b.line || a.span.start - b.span.start);
}

/** Whether a check failed for its value, or was ended before it had one. */
export function checkState(check: CheckRow): "supported" | "refuted" | "untested" {
  if (check.pass) return "supported";
  return check.failure !== undefined && limitOf(check.failure.code) !== undefined ? "untested" : "refuted";
}
