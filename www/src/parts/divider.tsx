// A divider between two columns: dragged by pointer, moved by arrow keys, set back by a double click.
import type { TargetedKeyboardEvent, TargetedPointerEvent } from "preact";
import type { Columns } from "../state/columns.ts";
import { defaultColumns, dividerRange, moveDivider } from "../state/columns.ts";
import "./divider.css";

const keyStep = 2;

export interface DividerParts {
  readonly label: string;
  readonly index: 0 | 1;
  readonly columns: Columns;
  readonly onMove: (columns: Columns) => void;
  readonly controls: string;
}

export function Divider({ label, index, columns, onMove, controls }: DividerParts) {
  const { now, min, max } = dividerRange(columns, index);
  const moveTo = (share: number) => onMove(moveDivider(columns, index, share));

  const onKeyDown = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    const to = { ArrowLeft: now - keyStep, ArrowRight: now + keyStep, Home: min, End: max }[event.key];
    if (event.key === "Enter") onMove(defaultColumns);
    else if (to === undefined) return;
    else moveTo(to);
    event.preventDefault();
  };
  const onPointerMove = (event: TargetedPointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const frame = event.currentTarget.parentElement?.getBoundingClientRect();
    if (frame !== undefined) moveTo(((event.clientX - frame.left) / frame.width) * 100);
  };
  return (
    <div
      class="divider"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={Math.round(now)}
      aria-valuemin={Math.round(min)}
      aria-valuemax={Math.round(max)}
      onKeyDown={onKeyDown}
      onDblClick={() => onMove(defaultColumns)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
    />
  );
}
