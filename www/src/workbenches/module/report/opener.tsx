// What opens below a function's heading: one row of buttons, and what they opened below it.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../../i18n/index.ts";

export interface Opening {
  readonly text: string;
  /** What can't be opened now stays open where it is. */
  readonly closed?: boolean;
  readonly show: () => ComponentChildren;
}

export function Openers({ of, openings }: { of: string; openings: readonly Opening[] }) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const offered = openings.filter(({ text, closed }) => closed !== true || open.includes(text));
  const turn = (text: string) => setOpen(open.includes(text) ? open.filter((one) => one !== text) : [...open, text]);
  return (
    <>
      <div class="openers">
        {offered.map(({ text }) => (
          <button key={text} type="button" aria-expanded={open.includes(text)} aria-label={t("report.opener", { text, of })} onClick={() => turn(text)}>
            {text}
          </button>
        ))}
      </div>
      {offered.map(({ text, show }) => open.includes(text) && <div key={text}>{show()}</div>)}
    </>
  );
}
