// The fields of settings: one of a few, one of a list, on or off, a whole number.
import { useId, useState } from "preact/hooks";
import { t } from "./texts.ts";

interface Option<Id extends string> {
  readonly id: Id;
  readonly text: string;
}

interface Chooser<Id extends string> {
  readonly label: string;
  readonly chosen: Id;
  readonly options: readonly Option<Id>[];
  readonly onChoose: (id: Id) => void;
}

export function Choice<Id extends string>({ name, label, chosen, options, onChoose }: Chooser<Id> & { readonly name: string }) {
  return (
    <fieldset class="setting">
      <legend>{label}</legend>
      <div class="setting-choice">
        {options.map(({ id, text }) => (
          <label key={id}>
            <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} /> {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Pick<Id extends string>({ label, chosen, options, onChoose }: Chooser<Id>) {
  const id = useId();
  const choose = (value: string) => {
    const option = options.find((one) => one.id === value);
    if (option !== undefined) onChoose(option.id);
  };
  return (
    <div class="setting">
      <label for={id}>{label}</label>
      <select id={id} class="text-field" value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}

export function Switch({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label class="setting setting-switch">
      <span>{label}</span>
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
    </label>
  );
}

interface NumberParts {
  readonly label: string;
  readonly note: string;
  readonly value: number;
  readonly range: { readonly least: number; readonly most: number };
  readonly onChange: (value: number) => void;
}

/** What is written holds when it is complete: on Enter, or when the field is left. */
export function NumberField({ label, note, value, range, onChange }: NumberParts) {
  const id = useId();
  const [written, write] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const take = () => {
    if (written === undefined) return;
    const number = Number(written.replaceAll(/[\s,_]/g, ""));
    const fits = written.trim() !== "" && Number.isInteger(number) && number >= range.least && number <= range.most;
    setWrong(!fits);
    if (!fits) return;
    write(undefined);
    onChange(number);
  };
  return (
    <div class="setting">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="text-field"
        inputMode="numeric"
        value={written ?? String(value)}
        aria-invalid={wrong ? "true" : undefined}
        aria-describedby={`${id}-note`}
        onInput={(event) => write(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
        }}
      />
      <p id={`${id}-note`} class={wrong ? "setting-note is-refuted" : "setting-note"}>
        {wrong ? `✕ ${t("number.not", range)}` : note}
      </p>
    </div>
  );
}
