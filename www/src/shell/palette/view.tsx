// Every command of the page in one list: typing filters it, the arrow keys choose, Enter does it.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Command } from "../../workbenches/face.ts";
import { allCommands } from "../commands.ts";
import type { Frame } from "../frame.ts";
import { keyText } from "../keys.ts";
import { buttonCommands } from "./buttons.ts";
import { filterCommands } from "./filter.ts";
import { p } from "./texts.ts";
import "./view.css";

const optionId = (index: number) => `command-${index}`;

/** Where the caret is, through all shadow roots. */
function focused(root: Document | ShadowRoot): HTMLElement | undefined {
  let at = root.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at instanceof HTMLElement && at !== document.body ? at : undefined;
}

export function Palette({ frame }: { frame: Frame }) {
  const { root } = frame.page;
  const before = useRef(focused(root));
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState("");
  const [chosen, setChosen] = useState(0);
  const all = useMemo(() => [...allCommands(frame).filter(({ id }) => id !== "palette"), ...buttonCommands(root)], []);
  const shown = useMemo(() => filterCommands(all, wanted), [wanted]);

  useEffect(() => {
    field.current?.focus();
    return () => {
      // Where the command itself has put the focus, it stays.
      const now = focused(root);
      if (now === undefined || box.current?.contains(now) === true) before.current?.focus();
    };
  }, []);
  useEffect(() => {
    root.getElementById(optionId(chosen))?.scrollIntoView({ block: "nearest" });
  }, [chosen, shown]);

  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    // First back to where one was, so that the command finds the page as it was.
    before.current?.focus();
    frame.closePalette();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 + shown.length, PageDown: Math.min(chosen + 8, shown.length - 1), PageUp: Math.max(chosen - 8, 0) };
    const next = steps[event.key];
    if (next !== undefined && shown.length > 0) setChosen(next % shown.length);
    else if (event.key === "Enter") run(shown[chosen]);
    else return;
    event.preventDefault();
  };
  const onFocusOut = (event: FocusEvent) => {
    const to = event.relatedTarget;
    if (!(to instanceof Node) || box.current?.contains(to) !== true) frame.closePalette();
  };
  return (
    <div ref={box} class="palette" role="dialog" aria-label={p("palette")} onFocusOut={onFocusOut}>
      <input
        ref={field}
        class="palette-field"
        role="combobox"
        aria-label={p("field")}
        placeholder={p("field")}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls="commands"
        aria-activedescendant={shown.length === 0 ? undefined : optionId(chosen)}
        autocomplete="off"
        spellcheck={false}
        value={wanted}
        onInput={(event) => {
          setWanted(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id="commands" class="palette-list" role="listbox" aria-label={p("list")}>
        {shown.map((command, index) => (
          <li
            key={command.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === chosen}
            onPointerMove={() => setChosen(index)}
            // The field keeps the focus until the command runs.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command)}
          >
            <span>{command.text}</span>
            {command.keys !== undefined && <kbd>{keyText(command.keys)}</kbd>}
          </li>
        ))}
      </ul>
      <p class="palette-none" role="status">
        {shown.length === 0 ? p("none") : ""}
      </p>
    </div>
  );
}
