// A field for Benoit source, where a workbench has more than one: the editor with findings and notes at line ends.
import { useContext, useEffect, useRef } from "preact/hooks";
import { createEditor, type Editor, type EditorParts, type Finding } from "../editor/editor.ts";
import type { Note } from "../editor/notes.ts";
import { t } from "../i18n/index.ts";
import { followSettings } from "./habits.ts";
import { giveHelp } from "./help.ts";
import { PageContext } from "./page.ts";
import "./code.css";

export interface CodeParts {
  /** What the field is called; its accessible name. */
  readonly label: string;
  /** The text as the state has it; a change that did not come from the field replaces what is in it, as one step to undo. */
  readonly source: string;
  readonly onChange: (source: string) => void;
  readonly findings?: readonly Finding[];
  readonly notes?: readonly Note[];
  /** How the text is read; as Benoit where nothing is said. */
  readonly language?: EditorParts["language"];
  /** Holds the editor while it is on the page, for those who go to places in it. */
  readonly hold?: { current: Editor | undefined };
}

export function Code({ label, source, onChange, findings, notes, language, hold }: CodeParts) {
  const host = useRef<HTMLDivElement>(null);
  const own = useRef<Editor | undefined>(undefined);
  const editor = hold ?? own;
  const page = useContext(PageContext);
  const tell = useRef(onChange);
  tell.current = onChange;

  useEffect(() => {
    if (host.current === null) return;
    const made = createEditor({
      parent: host.current,
      label,
      fixTexts: { title: t("source.fixes"), none: t("source.nofix") },
      source,
      onChange: (text) => tell.current(text),
      ...(language === undefined ? {} : { language }),
    });
    editor.current = made;
    const unfollow = page === undefined ? undefined : followSettings(made, page.settings.state);
    const unhelp = page === undefined ? undefined : giveHelp(made, page.engine);
    return () => {
      unhelp?.();
      unfollow?.();
      editor.current = undefined;
      made.destroy();
    };
  }, [label, page, language]);
  useEffect(() => editor.current?.replace(source), [source]);
  useEffect(() => editor.current?.show(findings ?? [], notes), [findings, notes]);
  return <div ref={host} class="editor" />;
}
