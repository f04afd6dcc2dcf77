// A diagnostic of the reader as the editor shows it.
import type { Diagnostic } from "../engine/types.ts";
import { t } from "../i18n/index.ts";
import type { Finding } from "./editor.ts";

export function findingOf(diagnostic: Diagnostic, source: string): Finding {
  const { span, severity, message, code, hint, fix } = diagnostic;
  return {
    from: span.start,
    to: span.end,
    severity: severity === "error" || severity === "refusal" ? "error" : "warning",
    message,
    code,
    ...(hint === undefined ? {} : { hint }),
    ...(fix === undefined ? {} : { fix: { label: fixLabel(fix, source), from: fix.span.start, to: fix.span.end, insert: fix.text } }),
  };
}

function fixLabel(fix: NonNullable<Diagnostic["fix"]>, source: string): string {
  if (fix.text.trim() !== "") return t("source.fix", { text: fix.text.trim() });
  return t("source.fix.remove", { text: source.slice(fix.span.start, fix.span.end) });
}
