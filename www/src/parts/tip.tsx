// Words of the protocol, dotted underneath, with their meaning in a floating help text.
import { signal } from "@preact/signals";
import type { ComponentChildren, TargetedEvent } from "preact";
import { wordHelp } from "../i18n/index.ts";
import "./tip.css";

interface Open {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly above: boolean;
  readonly anchor: Element;
}

const open = signal<Open | undefined>(undefined);
let closing: ReturnType<typeof setTimeout> | undefined;

function show(anchor: Element, text: string) {
  clearTimeout(closing);
  const box = anchor.getBoundingClientRect();
  const above = box.bottom > window.innerHeight * 0.7;
  const left = Math.max(8, Math.min(box.left, window.innerWidth - 328));
  open.value = { text, left, top: above ? box.top - 6 : box.bottom + 6, above, anchor };
}

/** Gives the pointer time to reach the text itself, which may be read and selected. */
function hideSoon() {
  clearTimeout(closing);
  closing = setTimeout(() => {
    open.value = undefined;
  }, 150);
}

function hide() {
  clearTimeout(closing);
  open.value = undefined;
}

export function closeTip(): boolean {
  const was = open.value !== undefined;
  hide();
  return was;
}

/** A protocol word. Inside rows it is not a stop of its own: their details explain it too. */
export function Word({ word, children, stop = true }: { word: string; children?: ComponentChildren; stop?: boolean }) {
  const help = wordHelp(word);
  const text = children ?? word;
  if (help === undefined) return <>{text}</>;
  const on = (event: TargetedEvent<HTMLElement>) => show(event.currentTarget, help);
  return (
    <button
      type="button"
      class="word"
      tabIndex={stop ? 0 : -1}
      onMouseEnter={on}
      onFocus={on}
      onClick={(event) => {
        event.stopPropagation();
        on(event);
      }}
      onMouseLeave={hideSoon}
      onBlur={hide}
      aria-description={help}
    >
      {text}
    </button>
  );
}

/** The help text that is open, in the page whose word it explains. */
export function Tip({ root }: { root: Node }) {
  const now = open.value;
  if (now === undefined || now.anchor.getRootNode() !== root) return null;
  return (
    <div
      role="tooltip"
      class={now.above ? "tip tip-above" : "tip"}
      style={{ left: `${now.left}px`, top: `${now.top}px` }}
      onMouseEnter={() => clearTimeout(closing)}
      onMouseLeave={hideSoon}
    >
      {now.text}
    </div>
  );
}
