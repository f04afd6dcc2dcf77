// A message as a tree of its JSON lines: arrow keys walk and fold it, and it tells which line is looked at.
import type { TargetedFocusEvent, TargetedKeyboardEvent, TargetedMouseEvent, VNode } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { tn } from "../i18n/index.ts";
import { foldsByItself, type Json, type Line, linesOf } from "../state/tree.ts";
import "./tree.css";

export interface TreeParts {
  readonly label: string;
  readonly json: Json;
  /** Paths whose folding differs from what it would be by itself. */
  readonly folds: Readonly<Record<string, boolean>>;
  /** The path that is looked at. */
  readonly field: string | undefined;
  /** The id of what explains that path. */
  readonly explainedBy: string;
  readonly onField: (path: string) => void;
  readonly onFold: (path: string, folded: boolean) => void;
  /** A line was clicked, or Enter pressed on it. */
  readonly onMark?: (path: string) => void;
}

interface Drawn {
  readonly line: Line;
  readonly stop: boolean;
  readonly vnode: VNode;
}

const sameLine = (a: Line, b: Line) =>
  a.depth === b.depth && a.shape === b.shape && a.key === b.key && a.text === b.text && a.items === b.items && a.comma === b.comma;

export function JsonTree({ label, json, folds, field, explainedBy, onField, onFold, onMark }: TreeParts) {
  const tree = useRef<HTMLDivElement>(null);
  // A line that did not change is not drawn again: a message may have thousands.
  const drawn = useRef(new Map<string, Drawn>());

  const lines = useMemo(() => {
    const count = linesOf(json, () => false).length;
    return linesOf(json, (path, items) => folds[path] ?? foldsByItself(path, items, count));
  }, [json, folds]);
  const items = useMemo(() => lines.filter((line) => line.shape !== "close"), [lines]);
  const stopPath = items.some((line) => line.path === field) ? field : "";

  const goTo = (line: Line | undefined) => {
    if (line === undefined) return;
    onField(line.path);
    tree.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(line.path)}"]`)?.focus();
  };

  const onKeyDown = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    const at = items.findIndex((line) => line.path === (event.target as HTMLElement).dataset.path);
    const line = items[at];
    if (line === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    switch (event.key) {
      case "ArrowDown":
        goTo(items[at + 1]);
        break;
      case "ArrowUp":
        goTo(items[at - 1]);
        break;
      case "Home":
        goTo(items[0]);
        break;
      case "End":
        goTo(items.at(-1));
        break;
      case "ArrowRight":
        if (line.shape === "folded") onFold(line.path, false);
        else if (line.shape === "open") goTo(items[at + 1]);
        break;
      case "ArrowLeft":
        if (line.shape === "open" && line.path !== "") onFold(line.path, true);
        else goTo(items.slice(0, at).findLast((other) => other.depth < line.depth));
        break;
      case "Enter":
        onMark?.(line.path);
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  const lineOf = (event: Event) => (event.target as HTMLElement).closest<HTMLElement>("[data-path]");
  const onClick = (event: TargetedMouseEvent<HTMLDivElement>) => {
    const path = lineOf(event)?.dataset.path;
    if (path === undefined) return;
    const line = items.find((one) => one.path === path);
    const atFold = (event.target as HTMLElement).closest(".fold") !== null;
    if (atFold && line !== undefined && line.shape !== "leaf") onFold(path, line.shape === "open");
  };
  // When the button goes down, since what is told of the line may take the place under the pointer before it goes up.
  const onMouseDown = (event: TargetedMouseEvent<HTMLDivElement>) => {
    const path = lineOf(event)?.dataset.path;
    if (path !== undefined && event.button === 0) onMark?.(path);
  };
  const onFocus = (event: TargetedFocusEvent<HTMLDivElement>) => {
    const path = lineOf(event)?.dataset.path;
    if (path !== undefined) onField(path);
  };

  const kept = new Map<string, Drawn>();
  const vnodes = lines.map((line) => {
    const id = `${line.shape === "close" ? "-" : "+"}${line.path}`;
    const stop = line.shape !== "close" && line.path === stopPath;
    const before = drawn.current.get(id);
    const same = before !== undefined && before.stop === stop && sameLine(before.line, line);
    const now = same ? before : { line, stop, vnode: drawLine(id, line, stop) };
    kept.set(id, now);
    return now.vnode;
  });
  drawn.current = kept;

  return (
    <div
      ref={tree}
      class="message"
      role="tree"
      aria-label={label}
      aria-describedby={explainedBy}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onMouseDown={onMouseDown}
      onFocusCapture={onFocus}
    >
      {vnodes}
    </div>
  );
}

function drawLine(id: string, line: Line, stop: boolean): VNode {
  const inner = (
    <>
      {"  ".repeat(line.depth)}
      {(line.shape === "open" || line.shape === "folded") && line.path !== "" && <span class="fold" aria-hidden="true" style={{ insetInlineStart: `${line.depth * 2}ch` }} />}
      {line.key !== undefined && <span class="json-key">{line.key}</span>}
      {line.key !== undefined && ": "}
      <span class={`json-${line.tone}`}>{line.text}</span>
      {line.comma && ","}
      {line.shape === "folded" && <span class="json-items"> {tn("wire.items", line.items)}</span>}
      {"\n"}
    </>
  );
  const indent = { paddingInlineStart: `${line.depth * 2 + 4}ch`, textIndent: `-${line.depth * 2 + 2}ch` };
  if (line.shape === "close") {
    return (
      <div key={id} class="line" style={indent} role="none">
        {inner}
      </div>
    );
  }
  const expanded = line.shape === "leaf" ? {} : { "aria-expanded": line.shape === "open" };
  return (
    <div key={id} class={`line line-${line.shape}`} style={indent} role="treeitem" aria-level={line.depth + 1} tabIndex={stop ? 0 : -1} data-path={line.path} {...expanded}>
      {inner}
    </div>
  );
}
