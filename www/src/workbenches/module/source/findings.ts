// What the reader and the checks say, as the editor and the list of problems show it.
import type { CheckRow } from "../../../engine/types.ts";
import type { Finding } from "../../../editor/editor.ts";
import { findingOf } from "../../../editor/findings.ts";
import type { Note } from "../../../editor/notes.ts";
import { t } from "../../../i18n/index.ts";
import type { SolvedHole } from "../../../state/holes.ts";
import { literal, short } from "../../../state/literal.ts";
import { checkState, type Problem } from "../../../state/problems.ts";
import { limitOf } from "../../../state/rows.ts";
import type { Sender } from "../../../state/types.ts";

export const findingsOf = ({ reading, source }: Sender): Finding[] => reading.diagnostics.map((diagnostic) => findingOf(diagnostic, source));

/** One note for each check and hole, at the end of its line; none are known while a slow run has only read the text. */
export function notesOf({ checked, holes = [] }: Sender): Note[] | undefined {
  if (checked === undefined) return undefined;
  const solved = holes.map((hole): Note => ({ line: hole.line, tone: "told", text: holeText(hole), title: hole.text }));
  const checks = checked.assertions.map((check): Note => {
    const tone = checkState(check);
    const title = `${checkText(check)}: ${t(`state.${tone}`)} ${t("by.source")}`;
    return { line: check.line, tone, title, text: noteText(check, tone) };
  });
  return [...checks, ...solved];
}

/** So many solutions are listed; the rest is counted. */
const mostListed = 5;

/** What the solver found: where it looked is part of every answer. */
export function holeText({ found }: SolvedHole): string {
  if ("error" in found) return t("hole.failed", { why: short(found.error) });
  const { solutions } = found;
  if (solutions.length === 0) return t("hole.none");
  const values = solutions.slice(0, mostListed).join(", ") + (solutions.length > mostListed ? ", …" : "");
  return solutions.length === 1 ? t("hole.only", { values }) : t("hole.several", { values, count: solutions.length });
}

function noteText(check: CheckRow, tone: "supported" | "refuted" | "untested"): string {
  if (tone === "supported") return t("note.supported");
  if (tone === "untested") return t("note.untested", { why: whyUntested(check) });
  if (check.failure !== undefined) return t("note.refuted.failure", { message: short(check.failure.message) });
  return t("note.refuted", { value: short(literal(check.actual), 40) });
}

function whyUntested(check: CheckRow): string {
  const limit = limitOf(check.failure?.code);
  return limit === undefined ? (check.failure?.message ?? "") : t(`limit.${limit}`);
}

const checkText = (check: CheckRow) => `${check.input} ${check.negated ? "!=" : "=="} ${check.output}`;

export interface ProblemText {
  readonly tone: "refuted" | "untested" | "warning";
  readonly sign: string;
  readonly message: string;
  readonly code?: string;
  readonly hint?: string;
}

export function problemText(problem: Problem): ProblemText {
  if (problem.kind === "diagnostic") {
    const { message, code, hint, severity } = problem.diagnostic;
    const tone = severity === "warning" ? "warning" : "refuted";
    return { tone, sign: tone === "warning" ? "!" : "✕", message, code, ...(hint === undefined ? {} : { hint }) };
  }
  const { check } = problem;
  if (checkState(check) === "untested") {
    return { tone: "untested", sign: "○", message: t("source.problem.untested", { check: checkText(check), got: whyUntested(check) }) };
  }
  const got = check.failure?.message ?? t("got.value", { value: short(literal(check.actual)) });
  return { tone: "refuted", sign: "✕", message: t("source.problem.refuted", { check: checkText(check), got }) };
}
