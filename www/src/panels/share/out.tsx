// What can be taken away: the files of the workbench in front, Markdown, and everything in one zip.
import { CopyButton } from "../../parts/pane.tsx";
import type { Frame } from "../../shell/frame.ts";
import { saveDocument, saveText, saveZip } from "./files.ts";
import { markdownOf } from "./markdown.ts";
import { t } from "./texts.ts";

export function OutPart({ frame }: { frame: Frame }) {
  const { desk } = frame;
  const face = desk.face.value;
  // What there is changes with the work and with its run.
  void face?.work.value;
  void face?.run.value;
  const files = face?.files?.() ?? [];
  return (
    <>
      <p>{t("out.lead")}</p>
      <ul class="share-list" aria-label={t("out.files")}>
        {files.map(({ name, part, text }) => (
          <li key={name}>
            <span>{t(`part.${part}`)}</span>
            <button type="button" class="button" onClick={() => saveText(name, text)}>
              {name}
            </button>
          </li>
        ))}
        <li>
          <span>{t("out.markdown")}</span>
          <CopyButton class="button" label={t("length.markdown")} text={() => markdownOf(frame)} />
        </li>
        <li>
          <span>{t("out.all")}</span>
          <button type="button" class="button" onClick={() => void saveZip(frame)}>
            benoit-workspace.zip
          </button>
        </li>
        <li>
          <span>{t("out.work")}</span>
          <button type="button" class="button" onClick={() => saveDocument(desk.document.peek())}>
            benoit-workspace.json
          </button>
        </li>
      </ul>
    </>
  );
}
