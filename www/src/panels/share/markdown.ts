// The workbench in front as Markdown, for where a link is too long: its source, its message, and how things stand.
import { engineVersion } from "../../engine/client.ts";
import type { Frame } from "../../shell/frame.ts";
import { markdown } from "../../state/markdown.ts";
import { workbenches } from "../../workbenches/index.ts";
import { t } from "./texts.ts";

const languages: Readonly<Record<string, string>> = { ben: "benoit", json: "json", md: "markdown" };

/** The report is in its own line; as JSON it would be longer than all the rest. */
export function markdownOf({ desk }: Frame): string {
  const face = desk.face.peek();
  const name = workbenches.find(({ id }) => id === desk.chosen.peek())?.text ?? "";
  const files = (face?.files?.() ?? []).filter(({ part }) => part !== "report");
  const parts = files.map(({ name: title, text }) => ({ title, language: languages[title.split(".").at(-1) ?? ""] ?? "", text }));
  return markdown(t("markdown.title", { name }), [t("markdown.engine", { version: engineVersion }), face?.status.peek() ?? ""], parts);
}
