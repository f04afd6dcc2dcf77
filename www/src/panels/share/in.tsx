// The way back in: a file by button; dropping and pasting work everywhere on the page.
import { useRef } from "preact/hooks";
import { openFiles } from "../../shell/files/bring.ts";
import type { Frame } from "../../shell/frame.ts";
import { t } from "./texts.ts";

export function InPart({ frame }: { frame: Frame }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <p>{t("in.lead")}</p>
      <button type="button" class="button" onClick={() => field.current?.click()}>
        {t("in.choose")}
      </button>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={t("in.file")}
        accept=".ben,.txt,.json,.zip"
        onChange={({ currentTarget }) => {
          openFiles(frame, [...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
