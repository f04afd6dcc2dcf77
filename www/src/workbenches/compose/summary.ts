// One line on what is on screen: of the composition, or of the comparison.
import { short } from "../../state/literal.ts";
import { countOf } from "./relations.ts";
import type { ComposeState, Module, SideName } from "./state.ts";
import { t, tn } from "./texts.ts";

/** What a module is called; while it has no name, its place tells it. */
export function nameOf(modules: readonly Module[], id: number): string {
  const at = modules.findIndex((one) => one.id === id);
  const name = modules[at]?.name.trim() ?? "";
  return name === "" ? t("module.unnamed", { number: at + 1 }) : short(name, 40);
}

/** What a side of a comparison is called. */
export function titleOf({ sides, modules }: ComposeState, side: SideName): string {
  const { of } = sides[side];
  return of === "message" ? t("source.pasted") : nameOf(modules, of);
}

/** The same after the name of the side. */
export function headingOf(state: ComposeState, side: SideName): string {
  const title = state.sides[side].of === "message" ? t("source.pastedInTitle") : titleOf(state, side);
  return t("side.heading", { side: t(`source.${side}`), title });
}

export function summaryOf(state: ComposeState): string | undefined {
  return state.view === "diff" ? compared(state) : composed(state);
}

function composed({ composition }: ComposeState): string | undefined {
  if (composition === undefined) return undefined;
  const { functions, relations, messages } = composition;
  return t("status.composed", {
    functions: tn("count.functions", functions.length),
    modules: tn("count.modules", messages.size),
    renamed: tn("count.renamed", functions.filter((one) => one.name !== one.own).length),
    relations: tn("count.relations", countOf(relations, "all")),
  });
}

function compared({ comparison, refusals }: ComposeState): string | undefined {
  if (refusals.length > 0) return t("status.refused");
  if (comparison === undefined) return undefined;
  const { newFunctions, changed, removed, isCompatible } = comparison.diff;
  return t(isCompatible ? "status.compatible" : "status.notCompatible", { added: newFunctions, changed, removed });
}
