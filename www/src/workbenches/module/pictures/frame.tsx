// What all pictures have: the drawing, the two ways to take it along, and the words below it.
import type { ComponentChildren } from "preact";
import { drawn, useRoom } from "../../../parts/drawing.tsx";
import { download } from "../../../parts/outside.ts";
import { CopyButton } from "../../../parts/pane.tsx";
import { dark, light } from "../../../state/pictures/palette.ts";
import type { Size } from "../../../state/pictures/plot.ts";
import { type Mark, standalone } from "../../../state/pictures/svg.ts";
import { t } from "./texts.ts";
import "./view.css";

export interface PictureFrameParts {
  /** The name of the file. */
  readonly name: string;
  /** Tells the names inside the picture from those of other pictures. */
  readonly id: string;
  /** Draws it; `alone` when it leaves the page, and with it what the page says beside it. */
  readonly draw: (size: Size, alone: boolean) => Mark;
  /** How tall the picture is, for its width. */
  readonly tall: (width: number, em: number) => number;
  /** Buttons before the common ones. */
  readonly tools?: ComponentChildren;
  readonly words: readonly string[];
  /** Tab stops at the picture itself: what follows it is then one Tab away. */
  readonly stop?: boolean;
  /** What follows the picture at once: the same in words. */
  readonly children?: ComponentChildren;
}

/** The size in which a picture leaves the page: half a slide. */
const outside = { width: 720, em: 14 };
const widest = 640;

const stopped = (mark: Mark, stop: boolean): Mark => (stop ? { ...mark, attrs: { ...mark.attrs, tabindex: 0 } } : mark);

export function PictureFrame({ name, id, draw, tall, tools, words, stop = false, children }: PictureFrameParts) {
  const { ref, room } = useRoom();
  const file = () => standalone(draw({ ...outside, id: "picture", height: tall(outside.width, outside.em) }, true), light, dark);
  const width = Math.min(widest, room?.width ?? 0);
  return (
    <>
      <div ref={ref} class="drawing">
        {room !== undefined && drawn(stopped(draw({ width, height: tall(width, room.em), em: room.em, id }, false), stop))}
      </div>
      {children}
      <p class="picture-words">{words.join(" ")}</p>
      <div class="picture-tools">
        {tools}
        <CopyButton label={t("picture.copySvg")} text={file} />
        <button type="button" onClick={() => download(`${name}.svg`, file(), "image/svg+xml")}>
          {t("picture.downloadSvg")}
        </button>
      </div>
    </>
  );
}
