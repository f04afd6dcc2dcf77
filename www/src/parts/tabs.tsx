// A tab list: one stop for Tab, arrow keys between tabs, Home and End to its ends.
import type { TargetedKeyboardEvent } from "preact";
import { useRef } from "preact/hooks";
import "./tabs.css";

export interface TabsParts<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly text: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  /** The id of the element that a tab shows. */
  readonly controls: (id: Id) => string;
  readonly class?: string;
  /** Where tabs of the same id can be twice on the page: what names the tab itself. */
  readonly named?: (id: Id) => string;
}

export const tabId = (id: string) => `tab-${id}`;

export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, controls, class: kind = "", named = (id) => id }: TabsParts<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const to = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`#${tabId(named(next.id))}`)?.focus();
  };
  return (
    <div ref={list} class={`tabs ${kind}`} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={tabId(named(tab.id))}
          type="button"
          role="tab"
          aria-selected={tab.id === chosen}
          aria-controls={controls(tab.id)}
          tabIndex={tab.id === chosen ? 0 : -1}
          onClick={() => onChoose(tab.id)}
        >
          {tab.text}
        </button>
      ))}
    </div>
  );
}
