// The presenter mode: large type, one pane at a time, and a bar with the ways to step and to leave.
import { useEffect } from "preact/hooks";
import { t as texts } from "../i18n/index.ts";
import { closeTip } from "../parts/tip.tsx";
import type { Frame } from "../shell/frame.ts";
import { useSelect } from "../store.ts";
import { workbenches } from "../workbenches/index.ts";
import { around, type Slide, slidesOf, stepOf } from "./slides.ts";
import { t } from "./texts.ts";
import "./view.css";

/** Where arrow keys belong to what has the focus. */
const ownArrows = "input, textarea, select, [contenteditable], [role=tree], [role=tablist], [role=grid], [role=table], [role=separator], [role=combobox]";

export function PresentBar({ frame }: { frame: Frame }) {
  const { desk, page } = frame;
  const { store } = page;
  const pane = useSelect(store, (state) => state.panes.full) ?? "source";
  const slides = slidesOf(workbenches.map(({ id }) => id).filter((id) => desk.faces.value[id] !== undefined));
  const { at, before, after } = around(slides, desk.chosen.value, pane);
  const bench = workbenches.find(({ id }) => id === desk.chosen.value)?.text ?? "";
  const go = (to: Slide<(typeof workbenches)[number]["id"]> | undefined) => {
    if (to === undefined) return;
    desk.choose(to.bench);
    store.dispatch({ type: "full", pane: to.pane });
  };
  const leave = () => {
    frame.mode.value = "work";
  };

  useEffect(() => {
    const { dataset } = document.documentElement;
    const was = store.state.peek().panes.full;
    dataset.present = "";
    frame.closePanel();
    store.dispatch({ type: "full", pane: was ?? "source" });
    return () => {
      delete dataset.present;
      store.dispatch({ type: "full", pane: was });
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    };
  }, []);

  useEffect(() => {
    // Before all others: in a room the keys of a clicker step, wherever the focus is.
    const onKeyDown = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (frame.palette.peek()) return;
      if (event.key === "Escape") {
        const vim = page.settings.state.peek().keys === "vim" && desk.face.peek()?.keepsEscape?.(event) === true;
        if (vim || closeTip() || frame.closePanel()) return;
        event.stopPropagation();
        return leave();
      }
      const step = stepOf(event.key);
      if (step === undefined) return;
      const owner = event.composedPath().some((one) => one instanceof Element && one.matches(ownArrows));
      if (event.key.startsWith("Arrow") && owner) return;
      event.preventDefault();
      event.stopPropagation();
      // Where the page is now: a second press may come before the first one is drawn.
      go(around(slides, desk.chosen.peek(), store.state.peek().panes.full ?? "source")[step]);
    };
    page.root.addEventListener("keydown", onKeyDown, { capture: true });
    return () => page.root.removeEventListener("keydown", onKeyDown, { capture: true });
  });

  return (
    <nav class="present" aria-label={t("bar")}>
      <button type="button" class="button" disabled={before === undefined} onClick={() => go(before)}>
        {t("back")}
      </button>
      <p class="present-place" aria-live="polite">
        <b>{t("place", { bench, pane: texts(`pane.${pane}`) })}</b> <span>{t("of", { number: at + 1, count: slides.length })}</span>
      </p>
      <button type="button" class="button" disabled={after === undefined} onClick={() => go(after)} title={t("keys")}>
        {t("next")}
      </button>
      <span class="present-gap" />
      {document.fullscreenEnabled && (
        <button type="button" class="button" onClick={() => void document.documentElement.requestFullscreen().catch(() => {})}>
          {t("screen")}
        </button>
      )}
      <button type="button" class="button" onClick={leave}>
        {t("leave")}
      </button>
    </nav>
  );
}
