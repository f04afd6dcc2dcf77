// The buttons that can be seen in the toolbars of the page, as commands: what has a button has a row in the list.
import { onScreen } from "../../parts/outside.ts";
import type { Command } from "../../workbenches/face.ts";

const nameOf = (element: Element) => (element.getAttribute("aria-label") ?? element.textContent ?? "").replace(/\s+/g, " ").trim();

/** Buttons of labelled groups, each called by its group and by what stands on it. */
export function buttonCommands(root: Document | ShadowRoot): readonly Command[] {
  const groups = [...root.querySelectorAll<HTMLElement>('main [role="group"][aria-label]')].filter(onScreen);
  return groups.flatMap((group, at) =>
    [...group.querySelectorAll<HTMLButtonElement>("button:not([disabled])")]
      .filter((button) => button.closest('[role="group"][aria-label]') === group && onScreen(button) && nameOf(button) !== "")
      .map((button, index) => ({
        id: `button.${at}.${index}`,
        text: `${nameOf(group)}: ${nameOf(button)}`,
        run: () => {
          button.focus();
          button.click();
        },
      })),
  );
}
