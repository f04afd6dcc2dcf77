// What is wrong in a pasted message, as the field shows it.
import type { Finding } from "../../../editor/editor.ts";
import type { Refusal } from "../state.ts";
import { t } from "../texts.ts";

export function messageFinding({ text, code, message, path }: Refusal): Finding & { readonly place: string } {
  const told = /\(at (\d+)\)/.exec(message)?.[1];
  const from = Math.min(Number(told ?? 0), text.length);
  const lines = text.slice(0, from).split("\n");
  const place = path ?? t("fault.place", { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 });
  return { from, to: from + 1, severity: "error", code, message, place };
}
