// The switch to the plain view, and a link that opens it, for the Share panel.
import { CopyButton } from "../parts/pane.tsx";
import type { Frame } from "../shell/frame.ts";
import { linkOf } from "../shell/links.ts";
import { t } from "./texts.ts";

export function PlainToggle({ frame }: { frame: Frame }) {
  const plain = frame.mode.value === "plain";
  const link = async () => {
    const made = new URL(await linkOf(frame.desk.document.peek()));
    made.search = "?view=plain";
    return made.href;
  };
  return (
    <>
      <p>{t("toggle.lead")}</p>
      <div class="share-row">
        <button
          type="button"
          class="button"
          aria-pressed={plain}
          onClick={() => {
            frame.mode.value = plain ? "work" : "plain";
          }}
        >
          {t(plain ? "toggle.off" : "toggle.on")}
        </button>
        <CopyButton class="button" label={t("toggle.link")} text={link} />
      </div>
    </>
  );
}
