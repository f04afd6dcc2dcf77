// Opens an example: in place of what is there, which can be put back.
import { batch } from "@preact/signals";
import type { Frame } from "../shell/frame.ts";
import { workbenches } from "../workbenches/index.ts";
import { type Example, exampleOf } from "./index.ts";
import { t } from "./texts.ts";

/** `false` where the workbench can't read the example. */
export const openExample = (frame: Frame, example: Example): boolean => batch(() => open(frame, example));

function open(frame: Frame, example: Example): boolean {
  const { desk } = frame;
  const before = desk.document.peek();
  const { workbench, work, title, notice, slug } = example;
  if (!desk.load({ workbench, work: { [workbench]: work }, settings: before.settings })) return false;
  const kept = Object.hasOwn(before.work, workbench);
  const putBack = () => {
    desk.load(before);
    frame.note.value = undefined;
  };
  frame.note.value = { workbench, about: slug, title, text: notice, ...(kept ? { action: { text: t("putBack"), run: putBack } } : {}) };
  return true;
}

/** Opens the example that an address names; where there is none of that name, the gallery says so beside the usual opening. */
export function openNamed(frame: Frame, slug: string, otherwise: () => void) {
  const example = exampleOf(slug);
  if (example !== undefined && workbenches.some(({ id }) => id === example.workbench) && openExample(frame, example)) return;
  otherwise();
  frame.note.value = { workbench: undefined, about: undefined, title: t("unknown"), text: t("unknown.text", { slug: slug.slice(0, 40) }) };
  frame.openPanel("examples");
}
