// A line under the top bar: what was opened, what to notice in it, and the way back.
import { t } from "../i18n/index.ts";
import { Prose } from "../parts/prose.tsx";
import type { Frame } from "./frame.ts";
import "./note.css";

export interface Note {
  /** It shows while this workbench is in front; without one, always. */
  readonly workbench: string | undefined;
  /** What it is about, for those who mark it elsewhere. */
  readonly about: string | undefined;
  readonly title: string;
  readonly text: string;
  readonly action?: { readonly text: string; readonly run: () => void };
}

export function NoteLine({ frame }: { frame: Frame }) {
  const note = frame.note.value;
  // What is to be noticed is said in code, which the plain view has none of.
  if (note === undefined || frame.mode.value === "plain" || (note.workbench !== undefined && note.workbench !== frame.desk.chosen.value)) return null;
  const { title, text, action } = note;
  const close = () => {
    frame.note.value = undefined;
  };
  return (
    <section class="note" aria-label={title}>
      <p>
        <b>{title}.</b> <Prose text={text} />
      </p>
      {action !== undefined && (
        <button type="button" class="button" onClick={action.run}>
          {action.text}
        </button>
      )}
      <button type="button" class="button" onClick={close}>
        {t("panel.close")}
      </button>
    </section>
  );
}
