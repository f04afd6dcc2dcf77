// Starts the page: the state, the engine, the view, and the hook by which tests know that it is ready.
import { render } from "preact";
import "./styles/tokens.css";
import "./styles/base.css";
import { startEngine } from "./engine/client.ts";
import { createDesk } from "./shell/desk.ts";
import { watchLayout } from "./shell/layout.ts";
import { App } from "./shell/app.tsx";
import { initialState } from "./state/reduce.ts";
import type { PaneName } from "./state/types.ts";
import { createStore } from "./store.ts";
import { workbenches } from "./workbenches/index.ts";
import { opening } from "./workbenches/module/opening.ts";

declare global {
  interface Window {
    benoitPlayground: { readonly ready: Promise<void> };
  }
}

const wanted = new URLSearchParams(location.search);
const views: readonly PaneName[] = ["source", "wire", "report"];
const view = views.find((name) => name === wanted.get("view")) ?? "source";
const first = workbenches.find(({ id }) => id === wanted.get("workbench"))?.id ?? "module";

const store = createStore(initialState(opening, view));
const desk = createDesk({ store, engine: startEngine() }, first);

watchLayout(store.dispatch);
window.benoitPlayground = { ready: desk.firstReport };
desk.choose(first);
const page = document.getElementById("page");
if (page !== null) render(<App desk={desk} />, page);
