// Clears all that the page keeps, when it was asked for twice.
import { useState } from "preact/hooks";
import type { Frame } from "../../shell/frame.ts";
import { clearAll } from "../../shell/keeping/clear.ts";
import { t } from "./texts.ts";

export function ClearPart({ frame }: { frame: Frame }) {
  const [asked, ask] = useState(false);
  const clear = async () => {
    ask(false);
    const whole = await clearAll(frame);
    frame.notices.tell({ id: "clear", text: t(whole ? "clear.done" : "clear.partly") });
  };
  return (
    <div class="setting">
      <button type="button" class="button" aria-expanded={asked} onClick={() => ask(!asked)}>
        {t("clear")}
      </button>
      <p class="setting-note">{t("clear.note")}</p>
      {asked && (
        <div class="setting-ask" role="group" aria-label={t("clear")} ref={(group) => group?.querySelector("button")?.focus()}>
          <p>{t("clear.ask")}</p>
          <button type="button" class="button" onClick={() => void clear()}>
            {t("clear.yes")}
          </button>
          <button type="button" class="button" onClick={() => ask(false)}>
            {t("clear.no")}
          </button>
        </div>
      )}
    </div>
  );
}
