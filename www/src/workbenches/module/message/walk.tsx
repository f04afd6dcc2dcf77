// The walk through the exchange: one step at a time above the panes, which mark what the step touches.
import type { TargetedKeyboardEvent } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { t as page } from "../../../i18n/index.ts";
import { CopyButton } from "../../../parts/pane.tsx";
import { adopt } from "../../../parts/sheet.ts";
import type { PaneName } from "../../../state/types.ts";
import { steps } from "../../../state/wire.ts";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { type Step, stepsOf, transcriptOf } from "./steps.ts";
import { t } from "./texts.ts";
import sheet from "./walk.css?inline";

export function Walk({ bench }: { bench: Bench }) {
  useState(() => adopt(bench.root, sheet));
  const { store } = bench;
  const number = useSelect(store, (state) => state.wire.step) ?? 1;
  const crossing = useSelect(store, (state) => state.crossing);
  const sender = useSelect(store, (state) => state.sender);
  const all = useMemo(() => (crossing === undefined ? [] : stepsOf(crossing, sender)), [crossing, sender]);
  const root = useRef<HTMLElement>(null);
  const step = all[number - 1];

  useEffect(() => {
    // Focus goes back to where the walk was begun, unless it has gone elsewhere by itself.
    const from = bench.root.activeElement;
    root.current?.focus();
    return () => {
      const now = bench.root.activeElement;
      if ((now === null || now === document.body) && from instanceof HTMLElement) from.focus();
      bench.editor.current?.mark([]);
      bench.message.current?.mark([]);
    };
  }, []);
  useEffect(() => {
    if (step !== undefined) show(bench, step, root.current);
  }, [step]);

  const goTo = (to: number | undefined) => store.dispatch({ type: "step", step: to });
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLElement>) => {
    const to = { ArrowRight: number + 1, ArrowDown: number + 1, ArrowLeft: number - 1, ArrowUp: number - 1, Home: 1, End: steps }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") goTo(undefined);
    else if (to !== undefined) goTo(to);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  if (step === undefined) return null;
  return (
    <section ref={root} class="walk" aria-label={t("walk.title")} tabIndex={-1} onKeyDown={onKeyDown}>
      <nav class="walk-steps" aria-label={t("walk.title")}>
        <button type="button" class="button" aria-disabled={number === 1} onClick={() => goTo(number - 1)}>
          {t("walk.back")}
        </button>
        <ol>
          {all.map((one) => (
            <li key={one.number}>
              <button
                type="button"
                class="walk-number"
                aria-current={one.number === number ? "step" : undefined}
                aria-label={t("walk.to", { step: one.number, title: one.title })}
                onClick={() => goTo(one.number)}
              >
                {one.number}
              </button>
            </li>
          ))}
        </ol>
        <button type="button" class="button" aria-disabled={number === steps} onClick={() => goTo(number + 1)}>
          {t("walk.next")}
        </button>
        <button type="button" class="button" onClick={() => goTo(undefined)}>
          {t("walk.end")}
        </button>
      </nav>
      <div class="walk-text" aria-live="polite">
        <h2>
          <span class="walk-count">{t("walk.step", { step: number, steps })}</span> {step.title}
        </h2>
        <p>{step.text}</p>
      </div>
      <Marked bench={bench} step={step} />
      <details class="walk-transcript">
        <summary>{t("walk.transcript")}</summary>
        <ol>
          {all.map((one) => (
            <li key={one.number} aria-current={one.number === number ? "step" : undefined}>
              <b>{one.title}.</b> {one.text}{" "}
              <span class="quieter">
                {page("pane.source")}: {one.source}; {page("pane.wire")}: {one.message}; {page("pane.report")}: {one.report}.
              </span>
            </li>
          ))}
        </ol>
        <p class="quieter">
          {t("walk.keys")} <CopyButton text={() => transcriptOf(all)} />
        </p>
      </details>
    </section>
  );
}

/** What is marked where; each pane's is a way to see it, where not all panes are on screen. */
function Marked({ bench, step }: { bench: Bench; step: Step }) {
  const parts: [PaneName, string][] = [
    ["source", step.source],
    ["wire", step.message],
    ["report", step.report],
  ];
  return (
    <dl class="walk-marked" aria-label={t("walk.marked")}>
      {parts.map(([pane, text]) => (
        <div key={pane}>
          <dt>{t("walk.markedIn", { pane: page(`pane.${pane}`) })}</dt>
          <dd>
            {text === t("walk.nothing") ? (
              text
            ) : (
              <button type="button" class="quiet" onClick={() => bench.store.dispatch({ type: "show", pane })}>
                {text}
              </button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Where a step is best seen when there is no room for all panes. */
function paneOf(number: number, layout: "middle" | "narrow"): PaneName {
  if (number === 1 && layout === "narrow") return "source";
  return number <= 2 ? "wire" : "report";
}

/** The first row, or other part, of the report that each step marks. */
const inReport: Readonly<Record<number, string>> = {
  3: ".formula",
  4: '[data-row^="assertion:"]',
  5: '[data-row^="property:"]',
  6: '[data-row^="derived:"], [data-row^="surprise:"]',
  7: ".totals",
};

function show({ store, editor, message }: Bench, { number, fields, spans }: Step, root: HTMLElement | null) {
  const { panes, wire } = store.state.peek();
  if (panes.layout !== "wide") store.dispatch({ type: "show", pane: paneOf(number, panes.layout) });
  editor.current?.mark(spans);
  if (wire.own !== undefined) message.current?.mark(fields);
  const [field] = fields;
  for (const path of ["functions", "functions[0]", "algebra"]) if (field?.startsWith(path) === true) store.dispatch({ type: "fold", path, folded: false });
  const report = inReport[number];
  requestAnimationFrame(() => {
    const inView = (selector: string) => root?.parentElement?.querySelector(selector)?.scrollIntoView({ block: "nearest" });
    if (field !== undefined) inView(`[data-path="${CSS.escape(field)}"]`);
    if (report !== undefined) inView(report);
  });
}
