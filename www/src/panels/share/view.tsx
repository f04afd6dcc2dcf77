// The Share panel: everything as a link, as Markdown, as files, and the way back in.
import type { ComponentType } from "preact";
import { t as plain } from "../../plain/texts.ts";
import { PlainToggle } from "../../plain/toggle.tsx";
import type { Frame } from "../../shell/frame.ts";
import { InPart } from "./in.tsx";
import { LinkPart } from "./link.tsx";
import { OutPart } from "./out.tsx";
import { t } from "./texts.ts";
import "./view.css";

const parts = [
  { id: "link", View: LinkPart },
  { id: "out", View: OutPart },
  { id: "in", View: InPart },
] as const satisfies readonly { id: string; View: ComponentType<{ frame: Frame }> }[];

export function SharePanel({ frame }: { frame: Frame }) {
  return (
    <>
      {parts.map(({ id, View }) => (
        <section key={id} class="share-part" aria-labelledby={`share-${id}`}>
          <h3 id={`share-${id}`}>{t(id)}</h3>
          <View frame={frame} />
        </section>
      ))}
      <section class="share-part" aria-labelledby="share-plain">
        <h3 id="share-plain">{plain("toggle")}</h3>
        <PlainToggle frame={frame} />
      </section>
    </>
  );
}
