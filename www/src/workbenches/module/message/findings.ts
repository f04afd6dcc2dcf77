// What is wrong in a written message, at its place, with what was expected there.
import type { Finding } from "../../../editor/editor.ts";
import { faultOf, placeOf } from "../../../state/json-places.ts";
import type { Refusal } from "../../../state/wire.ts";
import { t } from "./texts.ts";

/** The one protocol of this engine. */
const protocol = "benoit-protocol-v1";

/** The engine names the first thing that it can't take; the place is found in the text. */
export function findingOf({ text, code, message, path }: Refusal): Finding {
  const found = { severity: "error", code } as const;
  if (code === "M_JSON") {
    const fault = faultOf(text);
    // The last word on what is JSON is the engine's.
    if (fault === undefined) return { ...found, from: 0, to: 1, message: t("fault.other", { message }) };
    const { start, end, needed, comma } = fault;
    if (comma === undefined) return { ...found, from: start, to: end, message: t(`fault.${needed}`) };
    const fix = { label: t("edit.fix.comma"), from: comma.start, to: comma.end, insert: "" };
    return { ...found, from: comma.start, to: comma.end, message: t("fault.comma"), fix };
  }
  // A text beyond the limits is not looked into.
  if (path === undefined) return { ...found, from: 0, to: 1, message: t("fault.other", { message }) };
  const { start, end } = placeOf(text, path);
  if (code !== "M_PROTOCOL") return { ...found, from: start, to: end, message: t("fault.other", { message }) };
  const values = { expected: protocol };
  if (text.charAt(start) === "{") {
    const insert = `"protocol": "${protocol}"${/^\{\s*\}/.test(text.slice(start)) ? "" : ", "}`;
    const fix = { label: t("edit.fix.protocol", { text: insert }), from: start + 1, to: start + 1, insert };
    return { ...found, from: start, to: end, message: t("fault.protocolMissing", values), fix };
  }
  const insert = JSON.stringify(protocol);
  return { ...found, from: start, to: end, message: t("fault.protocol", values), fix: { label: t("edit.fix.protocol", { text: insert }), from: start, to: end, insert } };
}
