// The link to all of this: shown, measured, and copied.
import { useEffect, useState } from "preact/hooks";
import { CopyButton } from "../../parts/pane.tsx";
import type { Frame } from "../../shell/frame.ts";
import { linkOf } from "../../shell/links.ts";
import { linkLengthForChats } from "../../state/link.ts";
import { saveDocument } from "./files.ts";
import { markdownOf } from "./markdown.ts";
import { t, tn } from "./texts.ts";

export function LinkPart({ frame }: { frame: Frame }) {
  const document = frame.desk.document.value;
  const [link, setLink] = useState<string>();
  const [failed, fail] = useState(false);
  useEffect(() => {
    let outdated = false;
    linkOf(document).then(
      (made) => {
        if (!outdated) setLink(made);
      },
      () => fail(true),
    );
    return () => {
      outdated = true;
    };
  }, [document]);
  if (failed) return <p>{t("link.failed")}</p>;
  const length = link?.length ?? 0;
  const long = length > linkLengthForChats;
  return (
    <>
      <p>{t("link.lead")}</p>
      <div class="share-link">
        <input class="text-field code" readOnly aria-label={t("link.label")} value={link ?? t("link.making")} onFocus={(event) => event.currentTarget.select()} />
        <CopyButton class="button" label={t("link.copy")} text={() => linkOf(frame.desk.document.peek())} />
      </div>
      <p class="share-length">
        {tn("length", length)}. {t(long ? "length.long" : "length.fits")}
      </p>
      {long && (
        <div class="share-row">
          <button type="button" class="button" onClick={() => saveDocument(document)}>
            {t("length.file")}
          </button>
          <CopyButton class="button" label={t("length.markdown")} text={() => markdownOf(frame)} />
        </div>
      )}
    </>
  );
}
