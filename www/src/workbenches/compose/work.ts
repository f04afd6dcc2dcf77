// What is kept of the Compose & diff workbench: what was written, and nothing that was made of it.
import { isRecord, listOf, text } from "../../state/plain.ts";
import { type ComposeState, type Module, mostModules, type Side, type View, views } from "./state.ts";

/** Modules are told by their place here. */
export interface ComposeWork {
  readonly modules: readonly Omit<Module, "id">[];
  readonly front: number;
  readonly view: View;
  readonly before: Side;
  readonly after: Side;
}

export function workOf({ modules, front, view, sides }: ComposeState): ComposeWork {
  const place = (id: number) => Math.max(0, modules.findIndex((one) => one.id === id));
  const side = ({ of, text: written }: Side): Side => ({ of: of === "message" ? of : place(of), text: written });
  return {
    modules: modules.map(({ name, source }) => ({ name, source })),
    front: place(front),
    view,
    before: side(sides.before),
    after: side(sides.after),
  };
}

/** Reads kept work; `undefined` where it is not this workbench's. */
export function readWork(work: unknown): ComposeWork | undefined {
  if (!isRecord(work)) return undefined;
  const modules = listOf(work.modules, readModule);
  if (modules === undefined || modules.length === 0 || modules.length > mostModules) return undefined;
  const isPlace = (value: unknown): value is number => typeof value === "number" && Number.isInteger(value) && value >= 0 && value < modules.length;
  const side = (value: unknown): Side | undefined => {
    if (!isRecord(value)) return undefined;
    const { of } = value;
    const written = text(value.text);
    return written !== undefined && (of === "message" || isPlace(of)) ? { of, text: written } : undefined;
  };
  const [before, after] = [side(work.before), side(work.after)];
  const view = views.find((one) => one === work.view);
  return isPlace(work.front) && view !== undefined && before !== undefined && after !== undefined ? { modules, front: work.front, view, before, after } : undefined;
}

function readModule(module: unknown): Omit<Module, "id"> | undefined {
  if (!isRecord(module)) return undefined;
  const [name, source] = [text(module.name), text(module.source)];
  return name === undefined || source === undefined ? undefined : { name, source };
}
