// The frame round every workbench: the top bar, the state of the run, and what went wrong when something did.
import { useEffect } from "preact/hooks";
import { engineVersion } from "../engine/client.ts";
import { t } from "../i18n/index.ts";
import { copy } from "../parts/outside.ts";
import { Tabs, tabId } from "../parts/tabs.tsx";
import { closeTip, Tip } from "../parts/tip.tsx";
import { notLoaded } from "../state/reduce.ts";
import { dataState, statusText } from "../state/status.ts";
import type { State } from "../state/types.ts";
import { useSelect } from "../store.ts";
import { workbenches, type Bench } from "../workbenches/index.ts";
import "./app.css";

export function App({ bench }: { bench: Bench }) {
  const kind = useSelect(bench.store, dataState);
  const workbench = workbenches[0];
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && closeTip()) return;
      const inEditor = event.composedPath().some((part) => part === bench.editor.current?.view.dom);
      if (event.key === "Escape" && !inEditor && isSlow(bench.store.state.value)) bench.runner.stop();
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        bench.runner.runNow();
      }
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [bench]);
  if (workbench === undefined) return null;

  return (
    <div class="app">
      <header class="top">
        <h1 class="brand">{t("app.name")}</h1>
        <p class="version">{t("app.engine", { version: engineVersion })}</p>
        <Tabs
          label={t("app.workbenches")}
          tabs={workbenches.map(({ id, text }) => ({ id, text }))}
          chosen={workbench.id}
          onChoose={() => undefined}
          controls={() => "workbench"}
        />
        <RunState bench={bench} />
      </header>
      <main data-state={kind}>
        <Failure bench={bench} />
        <div id="workbench" class="workbench" role="tabpanel" aria-labelledby={tabId(workbench.id)}>
          <workbench.View bench={bench} />
        </div>
      </main>
      <Tip />
    </div>
  );
}

const isSlow = (state: State) => state.run.kind === "running" && state.run.slow;

function RunState({ bench }: { bench: Bench }) {
  const text = useSelect(bench.store, statusText);
  const kind = useSelect(bench.store, dataState);
  const slow = useSelect(bench.store, isSlow);
  return (
    <div class="run">
      <p role="status" class={`run-text run-${kind}`}>
        {text}
      </p>
      {slow && (
        <button type="button" class="button" onClick={() => bench.runner.stop()}>
          {t("action.stop")}
        </button>
      )}
      {kind === "stopped" && (
        <button type="button" class="button" onClick={() => bench.runner.runNow()}>
          {t("action.run")}
        </button>
      )}
    </div>
  );
}

function Failure({ bench }: { bench: Bench }) {
  const run = useSelect(bench.store, (state) => state.run);
  if (run.kind !== "failed") return null;
  const text = run.code === notLoaded ? t("failed.network") : t("failed.engine", { code: run.code, message: run.message });
  return (
    <div role="alert" class="failure">
      <p>{text}</p>
      <button type="button" class="button" onClick={() => void bench.runner.start()}>
        {t("action.retry")}
      </button>
      <button type="button" class="button" onClick={() => void copy(`${run.code} ${run.message}\nbenoit-wasm ${engineVersion}`)}>
        {t("failed.copy")}
      </button>
    </div>
  );
}
