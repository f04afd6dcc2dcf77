// Starts the page: the state, the engine, the view, and the hook by which tests know that it is ready.
import { render } from "preact";
import "./styles/tokens.css";
import "./styles/base.css";
import { startEngine } from "./engine/client.ts";
import { createDesk } from "./shell/desk.ts";
import { createFrame } from "./shell/frame.ts";
import { keepOffline } from "./shell/offline.ts";
import { openPage } from "./shell/keep.ts";
import { createSettings } from "./shell/settings.ts";
import { tellLayout } from "./shell/layout.ts";
import { App } from "./shell/app.tsx";
import { initialState } from "./state/reduce.ts";
import type { PaneName } from "./state/types.ts";
import { createStore } from "./store.ts";
import type { Page } from "./workbenches/face.ts";
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
const page: Page = { store, engine: startEngine(), settings: createSettings(wanted.get("theme")), root: document };
const desk = createDesk(page, first);

tellLayout(store.dispatch);
window.benoitPlayground = { ready: desk.firstReport };
const frame = createFrame(page, desk);
const example = wanted.get("example");
const chooseFirst = () => desk.choose(first);
openPage(frame, () => {
  // An example is loaded before the first run: its report is the first one.
  if (example === null) chooseFirst();
  else import("./examples/open.ts").then(({ openNamed }) => openNamed(frame, example, chooseFirst), chooseFirst);
});
if (wanted.get("view") === "plain") frame.mode.value = "plain";
if (wanted.has("present")) frame.mode.value = "present";
const lesson = wanted.get("lesson");
if (lesson !== null) void import("./lessons/open.ts").then(({ openLesson }) => openLesson(frame, lesson));
// What is for later doesn't compete with what is for now.
void desk.firstReport.then(() => setTimeout(() => void keepOffline(), 1000));
const root = document.getElementById("page");
if (root !== null) render(<App frame={frame} />, root);
