// Puts a workbench into an element: its own state, the shared engine, and what is told to the page around it.
import { effect, signal } from "@preact/signals";
import { render } from "preact";
import "../styles/tokens.css";
import "../styles/base.css";
import "./element.css";
import { createDesk, type Desk } from "../shell/desk.ts";
import { watchRoom } from "../shell/layout.ts";
import { holdSettings } from "../shell/settings.ts";
import { allPanes, initialState } from "../state/reduce.ts";
import { readDocument } from "../state/document.ts";
import { isRecord } from "../state/plain.ts";
import { usualSettings } from "../state/settings.ts";
import { createStore } from "../store.ts";
import type { Page } from "../workbenches/face.ts";
import { workbenches, type WorkbenchId } from "../workbenches/index.ts";
import { opening } from "../workbenches/module/opening.ts";
import { sharedEngine } from "./engine.ts";
import { outdented, stateOf } from "./state.ts";
import { Embed, type Loaded } from "./view.tsx";

export interface MountParts {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly ground: HTMLElement;
  /** A state from before. */
  readonly kept: unknown;
  /** The address of the full page. */
  readonly full: string;
  readonly tell: (type: "change" | "report", detail: unknown) => void;
}

export interface Mounted {
  state(): unknown;
  load(state: unknown): boolean;
  fetch(address: string): Promise<void>;
  choose(workbench: string): void;
  end(): void;
}

const idOf = (name: unknown): WorkbenchId | undefined => workbenches.find(({ id }) => id === name)?.id;

/** The panes that an attribute names, in the order of the page; all of them where it names none. */
function panesOf(text: string | null) {
  const named = (text ?? "").split(/\s+/);
  const only = allPanes.filter((name) => named.includes(name));
  return only.length === 0 ? allPanes : only;
}

export function mount({ host, root, ground, kept, full, tell }: MountParts): Mounted {
  const settings = holdSettings(usualSettings);
  const loaded = signal<Loaded | undefined>(undefined);
  /** What came before there was anything to take it. */
  let waiting: unknown = kept;
  let ended = false;
  const ends: (() => void)[] = [];

  async function open() {
    const { engine, inPage } = await sharedEngine();
    const given = waiting === undefined ? await givenSource() : undefined;
    if (ended) return;
    const only = panesOf(host.getAttribute("panes"));
    const store = createStore(initialState(given ?? opening, only[0] ?? "source", only));
    const first = idOf(isRecord(waiting) ? waiting.workbench : host.getAttribute("workbench")) ?? "module";
    const page: Page = { store, engine, settings, root, readonly: host.hasAttribute("readonly") };
    const desk = createDesk(page, first);
    const document = readDocument(waiting);
    if (document === undefined) desk.choose(first);
    else desk.load(document);
    loaded.value = { page, desk, inPage };
    ends.push(watchRoom(ground, store.dispatch), watchChanges(desk));
  }

  /** The source that the page around gives: an attribute, a file, or the text inside. */
  async function givenSource(): Promise<string | undefined> {
    const source = host.getAttribute("source");
    if (source !== null) return source;
    const address = host.getAttribute("src");
    if (address !== null) return fetched(address);
    const inside = outdented(host.textContent ?? "");
    return inside === "" ? undefined : inside;
  }

  function watchChanges(desk: Desk): () => void {
    let before: string | undefined;
    let run: string | undefined;
    const watch = effect(() => {
      const now = JSON.stringify(desk.document.value);
      if (before !== undefined && now !== before) tell("change", JSON.parse(now));
      before = now;
    });
    const reports = effect(() => {
      const { kind } = desk.run.value;
      const status = desk.face.value?.status.value;
      if (kind !== run && (kind === "idle" || kind === "stopped")) tell("report", { state: kind, status });
      run = kind;
    });
    return () => {
      watch();
      reports();
    };
  }

  render(<Embed loaded={loaded} full={full} root={root} />, ground);
  void open();
  return {
    state: () => (loaded.value === undefined ? waiting : loaded.value.desk.document.peek()),
    load(state) {
      const document = readDocument(state);
      if (document === undefined) return false;
      waiting = document;
      return loaded.value?.desk.load(document) ?? true;
    },
    async fetch(address) {
      const source = await fetched(address);
      if (!ended && source !== undefined) this.load(stateOf(source));
    },
    choose: (workbench) => {
      const id = idOf(workbench);
      if (id !== undefined) loaded.value?.desk.choose(id);
    },
    end() {
      ended = true;
      for (const one of ends) one();
      render(null, ground);
    },
  };
}

/** A file that can't be had leaves the element as it is: the page around knows where it put it. */
async function fetched(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(new URL(address, document.baseURI));
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
