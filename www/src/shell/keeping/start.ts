// Keeps what is written: for the reload of this tab, and in the list of recent states that all tabs share.
import { effect, signal, type ReadonlySignal } from "@preact/signals";
import { t } from "../../i18n/index.ts";
import { documentText, type PageDocument } from "../../state/document.ts";
import { firstName, type RecentEntry } from "../../state/recent.ts";
import type { Run } from "../../state/run.ts";
import { readUnfinished, type Tab, tabText } from "../../state/tab.ts";
import type { Frame } from "../frame.ts";
import { recent } from "./recent.ts";
import { readPlace, tabPlaces, writePlace } from "./tab.ts";

export interface Keeping {
  /** Recent states, newest first; `undefined` where this browser has no place for them. */
  readonly list: ReadonlySignal<readonly RecentEntry[] | undefined>;
  /** Whether something was written that only the tab holds. */
  unsaved(): boolean;
  /** Opens a recent state; `false` when it is gone. */
  open(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** What was there before a link was opened is under Recent: that is told. */
  tellEarlier(): Promise<void>;
  /** Nothing that was kept so far is kept, nor is what is there now, until something is written. */
  forget(): void;
}

/** Writing rests this long before it is kept. */
const rest = 300;

/** Not `randomUUID`, which a page without encryption doesn't have. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whether a run must not be repeated by a reload: it is under way, or waits to be asked for. */
const unfinished = (run: Run, was: boolean, autoRun: boolean): boolean =>
  run.kind === "running" || (run.kind === "loading" && was) || (run.kind === "stopped" && run.by === "paused" && autoRun);

/** Takes a key for this tab alone. A tab that was duplicated has the key of the other one, which is still open. */
async function take(key: string): Promise<boolean> {
  if (!("locks" in navigator)) return false;
  return new Promise((resolve) => {
    // The lock is held for as long as the page lives.
    navigator.locks.request(`benoit.${key}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => {});
    }).catch(() => resolve(false));
  });
}

/** `before` is what the tab kept, if it was opened with that or if a link took its place. */
export async function startKeeping(frame: Frame, before: Tab | undefined, restored: boolean): Promise<Keeping> {
  const { desk, notices } = frame;
  const list = signal<readonly RecentEntry[] | undefined>([]);
  const were = readUnfinished(readPlace(tabPlaces.unfinished));
  const others = "BroadcastChannel" in window ? new BroadcastChannel("benoit.recent") : undefined;
  let key = "";
  const renew = () => {
    key = newKey();
    void take(key);
  };
  /** What was restored had been written in, so it still is. */
  let inherited = false;
  let told = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The work that was kept last, so that nothing is kept twice. */
  let last = "";

  const edited = () => inherited || desk.edited();

  function tellOnce() {
    if (!told) notices.tell({ id: "keeping", text: t("keeping.full") });
    told = true;
  }

  async function look() {
    try {
      list.value = await recent.list();
    } catch {
      list.value = undefined;
    }
  }

  async function remember(of: string, page: PageDocument, text: string) {
    const bytes = new TextEncoder().encode(text).length;
    try {
      const kept = await recent.put({ key: of, time: Date.now(), name: firstName(page), workbench: page.workbench, bytes }, text);
      if (!kept) tellOnce();
    } catch {
      tellOnce();
    }
    await look();
    others?.postMessage("changed");
  }

  /** Keeps what is there now. The tab's own storage is written at once, so that it holds even when the page goes away. */
  function keep() {
    clearTimeout(timer);
    timer = undefined;
    const page = desk.document.peek();
    const text = documentText(page);
    if (text === last) return;
    last = text;
    const written = edited();
    const inTab = writePlace(tabPlaces.work, tabText({ key, search: location.search, edited: written, page }, text));
    if (!written) return;
    if (!inTab) tellOnce();
    void remember(key, page, text);
  }

  if (before !== undefined && restored) {
    inherited = before.edited;
    last = documentText(before.page);
    if (await take(before.key)) key = before.key;
  }
  if (key === "") renew();
  // The page may have gone away before the list was written.
  if (before?.edited === true) await remember(restored ? key : before.key, before.page, documentText(before.page));

  desk.onLeave(() => {
    keep();
    inherited = false;
    renew();
    last = "";
  });
  effect(() => {
    void desk.document.value;
    timer ??= setTimeout(keep, rest);
  });
  effect(() => {
    const { autoRun } = frame.page.settings.state.value;
    const ids = Object.entries(desk.faces.value).filter(([id, face]) => unfinished(face.run.value, were.includes(id), autoRun)).map(([id]) => id);
    writePlace(tabPlaces.unfinished, ids.length === 0 ? undefined : JSON.stringify(ids));
  });
  addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", keep);
  others?.addEventListener("message", () => void look());
  await look();

  return {
    list,
    unsaved: edited,
    async open(of) {
      const page = await recent.read(of).catch(() => undefined);
      if (page !== undefined) desk.replace(page);
      return page !== undefined;
    },
    async remove(of) {
      await recent.remove(of).catch(() => {});
      await look();
      others?.postMessage("changed");
    },
    async tellEarlier() {
      await look();
      if ((list.value?.length ?? 0) === 0) return;
      notices.tell({ id: "earlier", text: t("keeping.earlier"), actions: [{ text: t("keeping.openRecent"), run: () => frame.openPanel("recent") }] });
    },
    forget() {
      clearTimeout(timer);
      timer = undefined;
      renew();
      inherited = false;
      last = documentText(desk.document.peek());
      list.value = [];
      others?.postMessage("changed");
    },
  };
}
