// The list of all commands, loaded when it is first asked for.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Frame } from "./frame.ts";

export function OpenPalette({ frame }: { frame: Frame }) {
  const open = frame.palette.value;
  const [view, setView] = useState<{ readonly View: ComponentType<{ readonly frame: Frame }> }>();
  useEffect(() => {
    if (!open || view !== undefined) return;
    // Without a network it can't be opened; every command has a button, too.
    import("./palette/view.tsx").then(({ Palette }) => setView({ View: Palette }), frame.closePalette);
  }, [open]);
  return open && view !== undefined ? <view.View frame={frame} /> : null;
}
