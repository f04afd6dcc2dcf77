// What the views of the Module workbench work with: the page, and what is the workbench's own.
import { signal, type ReadonlySignal } from "@preact/signals";
import type { Editor } from "../../editor/editor.ts";
import type { Help } from "../../editor/help/index.ts";
import type { Page } from "../face.ts";
import type { Runner } from "./runner.ts";

export interface Bench extends Page {
  readonly runner: Runner;
  /** The source editor, while it is on the page. */
  readonly editor: { current: Editor | undefined };
  /** What helps in it, once that is loaded. */
  readonly help: { current: Help | undefined };
  /** Whether the editor shows what crosses the wire and what stays. */
  readonly crossing: { readonly shown: ReadonlySignal<boolean>; toggle(): void };
  /** Goes to the next refuted row of the report; `false` when there is none. */
  readonly nextProblem: { current: (() => boolean) | undefined };
  /** The editor of a message that was written in place of the source's own, while it is on the page. */
  readonly message: { current: MessageField | undefined };
}

export interface MessageField {
  readonly dom: HTMLElement;
  /** Selects a field of the message, by its path, and goes there. */
  select(path: string): void;
  /** Marks fields; focus stays where it is. */
  mark(paths: readonly string[]): void;
}

/** A bench with nothing on it yet. */
export function createBench(page: Page, runner: Runner): Bench {
  const shown = signal(false);
  const toggle = () => {
    shown.value = !shown.peek();
  };
  return {
    ...page,
    runner,
    editor: { current: undefined },
    help: { current: undefined },
    crossing: { shown, toggle },
    nextProblem: { current: undefined },
    message: { current: undefined },
  };
}
