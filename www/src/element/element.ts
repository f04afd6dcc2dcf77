// `<benoit-playground>`: a workbench inside any page. This file is small; the rest is loaded when the element is near.
//
//   <script type="module" src="…/element.js?define"></script>
//   <benoit-playground workbench="module" panes="source report">double x -> x * 2</benoit-playground>
//
// Attributes: `source` or the text inside (the source), `src` (a file with it), `workbench`, `panes` ("source wire
// report"), `readonly`, `theme` ("light", "dark"; else the system's), `lang`, `height` (a CSS length). Events: `change`
// (what was written, in `detail`) and `report` (the run has ended; its line in `detail.status`). Methods: `getState()`
// and `setState(state)`, of the shape that `change` tells.
import type { Mounted } from "./mount.tsx";
import { stateOf } from "./state.ts";

/** The sheet of the page; the build puts its name here. */
const styles = new URL(/* @vite-ignore */ "__PAGE_STYLES__", import.meta.url).href;
const usualHeight = "32rem";

export class BenoitPlayground extends HTMLElement {
  static readonly observedAttributes = ["source", "src", "workbench", "panes", "readonly", "theme", "height"];
  #mounted: Mounted | undefined;
  #near: IntersectionObserver | undefined;
  /** What was written before the element left the page, or what it was told before it was near. */
  #kept: unknown;

  connectedCallback() {
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    this.#look();
    if (shadow.childElementCount === 0) {
      const sheet = document.createElement("link");
      sheet.rel = "stylesheet";
      sheet.href = styles;
      const ground = document.createElement("div");
      ground.className = "ground";
      shadow.append(sheet, ground);
    }
    this.#near = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void this.#open();
      },
      { rootMargin: "400px" },
    );
    this.#near.observe(this);
  }

  disconnectedCallback() {
    this.#near?.disconnect();
    this.#kept = this.getState();
    this.#mounted?.end();
    this.#mounted = undefined;
  }

  attributeChangedCallback(name: string, _before: string | null, value: string | null) {
    this.#look();
    const mounted = this.#mounted;
    if (mounted === undefined) return;
    if (name === "source" && value !== null) mounted.load(stateOf(value));
    else if (name === "src" && value !== null) void mounted.fetch(value);
    else if (name === "workbench" && value !== null) mounted.choose(value);
    else if (name === "panes" || name === "readonly") {
      this.#kept = mounted.state();
      mounted.end();
      this.#mounted = undefined;
      void this.#open();
    }
  }

  /** What is written here: plain data of JSON. `undefined` before the element was loaded or told anything. */
  getState(): unknown {
    return this.#mounted?.state() ?? this.#kept;
  }

  /** Puts a state in place of what is there; `false` when it is none, and then nothing has changed. */
  setState(state: unknown): boolean {
    if (this.#mounted !== undefined) return this.#mounted.load(state);
    this.#kept = state;
    return true;
  }

  #look() {
    const theme = this.getAttribute("theme");
    if (theme === "light" || theme === "dark") this.dataset.theme = theme;
    else delete this.dataset.theme;
    this.style.setProperty("--height", this.getAttribute("height") ?? usualHeight);
  }

  async #open() {
    this.#near?.disconnect();
    const shadow = this.shadowRoot;
    const ground = shadow?.querySelector<HTMLElement>(".ground");
    if (shadow === null || ground === null || ground === undefined || this.#mounted !== undefined) return;
    const { mount } = await import("./mount.tsx");
    if (!this.isConnected || this.#mounted !== undefined) return;
    this.#mounted = mount({
      host: this,
      root: shadow,
      ground,
      kept: this.#kept,
      full: new URL(/* @vite-ignore */ "./", import.meta.url).href,
      tell: (type, detail) => this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true })),
    });
    this.#kept = undefined;
  }
}

/** Makes `<benoit-playground>` known to the page; harmless when it is. */
export function define(name = "benoit-playground") {
  if (customElements.get(name) === undefined) customElements.define(name, BenoitPlayground);
}

if (new URL(import.meta.url).searchParams.has("define")) define();
