// The Source pane: modules in tabs, or the two sides of a comparison; each with its own field.
import { useRef, useState } from "preact/hooks";
import { download } from "../../../parts/outside.ts";
import { Pane } from "../../../parts/pane.tsx";
import { Tabs, tabId } from "../../../parts/tabs.tsx";
import { problemsOf } from "../../../state/problems.ts";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { type ComposeState, moduleOf, mostModules, sideNames, views } from "../state.ts";
import { nameOf, titleOf } from "../summary.ts";
import { t, tn } from "../texts.ts";
import { ModuleField, SideHead, TextField } from "./fields.tsx";
import "../../../parts/field.css";
import "./view.css";

export function SourcePane({ bench }: { bench: Bench }) {
  const { compose, runner, store } = bench;
  const summary = useSelect(compose, summaryOf);
  const view = useSelect(compose, (state) => state.view);
  const text = () => sourceText(compose.state.peek());
  return (
    <Pane
      store={store}
      name="source"
      summary={summary}
      help={
        <>
          <p>{t("source.help")}</p>
          <p>{t("source.help.names")}</p>
          <p>{t("source.help.diff")}</p>
          <p>{t("source.help.keys")}</p>
        </>
      }
      copyText={text}
      onDownload={() => download(view === "diff" ? "sides.txt" : "modules.ben", text(), "text/plain")}
    >
      <Tabs
        class="view-tabs"
        label={t("view")}
        tabs={views.map((id) => ({ id, text: t(`view.${id}`) }))}
        chosen={view}
        onChoose={(id) => runner.edit({ type: "view", view: id })}
        controls={() => "compose-view"}
        named={(id) => `compose-view-${id}`}
      />
      <div id="compose-view" class="fields" role="tabpanel" aria-labelledby={tabId(`compose-view-${view}`)}>
        {view === "compose" && <ModuleTabs bench={bench} />}
        <Fields bench={bench} />
      </div>
    </Pane>
  );
}

/** What is in front, as one could write it in a file. */
function sourceText(state: ComposeState): string {
  if (state.view === "diff") return sideNames.map((side) => sideText(state, side)).join("\n\n");
  return state.modules.map(({ id, source }) => `-- ${nameOf(state.modules, id)}\n\n${source.trim()}\n`).join("\n");
}

function sideText(state: ComposeState, side: "before" | "after"): string {
  const { of, text } = state.sides[side];
  return of === "message" ? text : (moduleOf(state, of)?.source ?? "");
}

function summaryOf(state: ComposeState): string {
  if (state.view === "diff") {
    const [before = "", after = ""] = sideNames.map((side) => titleOf(state, side));
    return t("source.summary.diff", { before, after });
  }
  const senders = [...state.senders.values()];
  const problems = senders.reduce((sum, sender) => sum + problemsOf(sender).length, 0);
  return t("source.summary.compose", {
    modules: tn("count.modules", state.modules.length),
    functions: tn("count.functions", senders.reduce((sum, sender) => sum + sender.reading.functions.length, 0)),
    problems: problems === 0 ? t("source.problems.none") : tn("source.problems", problems),
  });
}

function ModuleTabs({ bench }: { bench: Bench }) {
  const { compose, runner } = bench;
  const modules = useSelect(compose, (state) => state.modules);
  const front = useSelect(compose, (state) => state.front);
  const removed = useSelect(compose, (state) => state.removed[0]?.module);
  const room = useRef<HTMLDivElement>(null);
  const full = modules.length >= mostModules;
  const focusName = () => requestAnimationFrame(() => room.current?.closest(".fields")?.querySelector<HTMLElement>(".field:not([hidden]) .module-name")?.focus());
  return (
    <div ref={room} class="module-tabs">
      <Tabs
        label={t("source.modules")}
        tabs={modules.map(({ id }) => ({ id: String(id), text: nameOf(modules, id) }))}
        chosen={String(front)}
        onChoose={(id) => compose.dispatch({ type: "front", module: Number(id) })}
        controls={(id) => `compose-module-${id}`}
        named={(id) => `compose-module-${id}`}
      />
      <button
        type="button"
        class="quiet"
        disabled={full}
        onClick={() => {
          runner.edit({ type: "add" });
          focusName();
        }}
      >
        {t("source.add")}
      </button>
      {removed !== undefined && !full && (
        <button
          type="button"
          class="quiet"
          onClick={() => {
            runner.edit({ type: "bringBack" });
            focusName();
          }}
        >
          {t("source.bringBack", { module: nameOf([removed], removed.id) })}
        </button>
      )}
      {full && <p class="group-note">{t("source.full", { count: mostModules })}</p>}
    </div>
  );
}

/** The fields in the order of the view; a field that was opened stays, with what can be undone in it. */
function Fields({ bench }: { bench: Bench }) {
  const { compose } = bench;
  const modules = useSelect(compose, (state) => state.modules);
  const front = useSelect(compose, (state) => state.front);
  const view = useSelect(compose, (state) => state.view);
  const sides = useSelect(compose, (state) => state.sides);
  const [opened] = useState(() => new Set<number>());

  const shown = view === "compose" ? [front] : sideNames.flatMap((side) => (sides[side].of === "message" ? [] : [Number(sides[side].of)]));
  for (const id of shown) opened.add(id);
  const behind = modules.filter(({ id }) => opened.has(id) && !shown.includes(id));
  const field = (id: number, side?: "before" | "after") => {
    const module = moduleOf({ modules }, id);
    return module === undefined ? null : (
      <ModuleField key={`module-${id}`} bench={bench} module={module} number={modules.indexOf(module) + 1} hidden={!shown.includes(id)} side={side} />
    );
  };
  return (
    <>
      {view === "compose"
        ? field(front)
        : sideNames.map((side) => {
            const { of } = sides[side];
            if (of === "message") return <TextField key={`text-${side}`} bench={bench} side={side} />;
            // One field can't stand in two places.
            if (side === "after" && sides.before.of === of) return <SideHead key="same" bench={bench} side={side} />;
            return field(of, side);
          })}
      {behind.map(({ id }) => field(id))}
    </>
  );
}
