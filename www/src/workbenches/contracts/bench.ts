// What the views of the Contracts workbench work with.
import type { Holder, Store } from "../../store.ts";
import type { ContractsRunner } from "./runner.ts";
import { type ContractsAction, type ContractsState, solver } from "./state.ts";
import { t } from "./texts.ts";

export interface Bench {
  /** How the page is laid out. */
  readonly store: Store;
  readonly contracts: Holder<ContractsState, ContractsAction>;
  readonly runner: ContractsRunner;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What an offer is called; a contract can outlive it. */
export const offerName = ({ offers }: Pick<ContractsState, "offers">, id: number): string =>
  id === solver ? t("offer.solver.name") : (offers.find((offer) => offer.id === id)?.name ?? t("gone"));
