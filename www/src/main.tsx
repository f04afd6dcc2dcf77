// Starts the page: the state, the engine, the view, and the hook by which tests know that it is ready.
import { render } from "preact";
import "./styles/tokens.css";
import "./styles/base.css";
import { startEngine } from "./engine/client.ts";
import { watchLayout } from "./shell/layout.ts";
import { App } from "./shell/app.tsx";
import { initialState } from "./state/reduce.ts";
import type { PaneName } from "./state/types.ts";
import { createStore } from "./store.ts";
import type { Bench } from "./workbenches/index.ts";
import { opening } from "./workbenches/module/opening.ts";
import { createRunner } from "./workbenches/module/runner.ts";

declare global {
  interface Window {
    benoitPlayground: { readonly ready: Promise<void> };
  }
}

const views: readonly string[] = ["source", "wire", "report"] satisfies PaneName[];
const wanted = new URLSearchParams(location.search).get("view");
const first = wanted !== null && views.includes(wanted) ? (wanted as PaneName) : "source";

const store = createStore(initialState(opening, first));
const runner = createRunner({ engine: startEngine(), dispatch: store.dispatch, state: () => store.state.value });
const bench: Bench = { store, runner, editor: { current: undefined } };

watchLayout(store.dispatch);
window.benoitPlayground = { ready: runner.firstReport };
const page = document.getElementById("page");
if (page !== null) render(<App bench={bench} />, page);
void runner.start();
