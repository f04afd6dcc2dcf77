// Other ways to look at the page: in plain words, and for a room full of people. Each is loaded when it is first asked for.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Frame } from "./frame.ts";

export type Mode = "work" | "plain" | "present";
type View = ComponentType<{ readonly frame: Frame }>;

const views: Readonly<Record<Exclude<Mode, "work">, () => Promise<View>>> = {
  plain: async () => (await import("../plain/view.tsx")).PlainView,
  present: async () => (await import("../present/view.tsx")).PresentBar,
};

/** What the mode adds to the page, where the page has a place for it. */
export function ModeView({ frame, of }: { frame: Frame; of: Exclude<Mode, "work"> }) {
  const on = frame.mode.value === of;
  const [view, setView] = useState<{ readonly View: View }>();
  useEffect(() => {
    if (!on || view !== undefined) return;
    // Without a network it can't be opened, and the page stays as it is.
    views[of]().then((View) => setView({ View }), () => {
      frame.mode.value = "work";
    });
  }, [on]);
  return on && view !== undefined ? <view.View frame={frame} /> : null;
}
