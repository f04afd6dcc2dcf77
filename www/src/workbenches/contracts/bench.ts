// What the views of the Contracts workbench work with.
import type { Holder, Store } from "../../store.ts";
import type { ContractsRunner } from "./runner.ts";
import type { Need } from "./needs.ts";
import type { Offer } from "./offers.ts";
import type { ContractsAction, ContractsState } from "./state.ts";
import { t } from "./texts.ts";

export interface Bench {
  /** How the page is laid out. */
  readonly store: Store;
  readonly contracts: Holder<ContractsState, ContractsAction>;
  readonly runner: ContractsRunner;
}

type Named<Item> = readonly Pick<Item & { readonly id: number; readonly name: string }, "id" | "name">[];

/** What a need is called: by its name, or by its place; nothing where it is gone. */
export const needName = (needs: Named<Need>, id: number): string | undefined => nameIn(needs, id, (number) => t("need.unnamed", { number }));
export const offerName = (offers: Named<Offer>, id: number): string | undefined => nameIn(offers, id, (number) => t("offer.unnamed", { number }));

function nameIn(items: readonly { readonly id: number; readonly name: string }[], id: number, unnamed: (number: number) => string): string | undefined {
  const at = items.findIndex((one) => one.id === id);
  if (at < 0) return undefined;
  const name = items[at]?.name.trim() ?? "";
  return name === "" ? unnamed(at + 1) : name;
}
