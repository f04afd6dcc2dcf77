// Listens to what is brought to the page: files dropped on it, files and texts pasted outside of every field.
import { t } from "../../i18n/index.ts";
import type { Frame } from "../frame.ts";

const open = (frame: Frame, name: string, how: (files: typeof import("./open.ts")) => Promise<void>) =>
  void import("./open.ts").then(how).catch(() => frame.notices.tell({ id: "file", text: t("file.failed", { name }) }));

export const openFiles = (frame: Frame, files: readonly File[]) => open(frame, files[0]?.name ?? "", ({ openFiles }) => openFiles(frame, files));

const isField = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

export function listenToFiles(frame: Frame) {
  const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;
  // Before the editors, which would take a file for text to insert.
  const first = { capture: true };
  addEventListener(
    "dragover",
    (event) => {
      if (holdsFiles(event)) event.preventDefault();
    },
    first,
  );
  addEventListener(
    "drop",
    (event) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      openFiles(frame, [...(event.dataTransfer?.files ?? [])]);
    },
    first,
  );
  addEventListener(
    "paste",
    (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (files.length === 0 && (text.trim() === "" || isField(event.composedPath()[0] ?? undefined))) return;
      event.preventDefault();
      event.stopPropagation();
      if (files.length > 0) openFiles(frame, files);
      else open(frame, "", ({ openText }) => openText(frame, text));
    },
    first,
  );
}
