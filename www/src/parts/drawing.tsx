// Draws a picture that is plain data, with the page's own colours.
import { type ComponentChildren, h } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { classOf, type Mark, paintsOf } from "../state/pictures/svg.ts";
import "./drawing.css";

export function drawn(mark: Mark): ComponentChildren {
  const children = mark.children.map((child) => (typeof child === "string" ? child : drawn(child)));
  return h(mark.tag, { ...mark.attrs, ...paintsOf(mark), class: classOf(mark) } as Record<string, unknown>, ...children);
}

export interface Room {
  readonly width: number;
  /** The size of small text, which follows what a person set. */
  readonly em: number;
}

/** How wide an element is, while it is on the page; nothing before it was measured. */
export function useRoom() {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>();
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => {
      const width = Math.floor(element.clientWidth);
      const em = Number.parseFloat(getComputedStyle(element).fontSize);
      if (width > 0) setRoom((before) => (before?.width === width && before.em === em ? before : { width, em }));
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { ref, room };
}
