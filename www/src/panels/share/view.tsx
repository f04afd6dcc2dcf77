// The Share panel: everything as a link, as Markdown, as files, and the way back in.
import type { Frame } from "../../shell/frame.ts";
import { LinkPart } from "./link.tsx";
import { t } from "./texts.ts";
import "./view.css";

export function SharePanel({ frame }: { frame: Frame }) {
  return (
    <section class="share-part" aria-labelledby="share-link">
      <h3 id="share-link">{t("link")}</h3>
      <LinkPart frame={frame} />
    </section>
  );
}
