// Needs, offers and contracts: the engine verifies, scores, ranks and finds; their ids, times and functions are added
// here, and a registry keeps them as plain data, which outlives an instance of the engine.
import type * as Types from "../types/contract.js";
import { copy, isRecord } from "./data.js";
import { BenoitError } from "./errors.js";
import { draw, sources, time } from "./ids.js";

/**
 * Asks the engine, and makes the result of its answer: at once, or, where the engine is elsewhere, as a promise of what
 * the types call the result.
 */
export type Ask = <A, R>(name: Asked, args: readonly unknown[], settle: (answer: A) => R) => R;

/** The rows of the engine that are asked. */
export type Asked = "publishNeed" | "publishOffer" | "negotiate" | "bind" | "verify" | "verifyNeed" | "searchNeeds" | "searchNeedsByName";

type NeedData = Omit<Types.Need, "verify">;

const DEMANDS = ["examples", "properties"];
const SPEC = ["name", ...DEMANDS, "domain", "range"];

/** These fields of a record, as they are now; anything else is left to the engine to refuse. */
function picked(value: unknown, keys: readonly string[], path: string): unknown {
  return read(path, () => (isRecord(value) ? Object.fromEntries(keys.map((key) => [key, value[key]])) : value));
}

/** The function of what was picked: what the engine gives back is the same, unless it was made again in between. */
function functionOf(value: unknown): Types.GivenFunction {
  return (value as { fn: Types.GivenFunction }).fn;
}

/** Runs what may run a getter of the caller's. */
function read<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new BenoitError("the value cannot be read", { code: "A_VALUE", path }, { cause });
  }
}

/** The functions of the namespace and the class, over whatever asks the engine; `check` looks at options at once. */
export function contractApi(ask: Ask, check: (options: unknown) => void): Types.Contracts {
  /** A need as it is handed out: a copy of its own, which verifies by what was published. */
  function shown(need: NeedData, options: unknown): Types.Need {
    const demands = copy({ examples: need.examples, properties: need.properties });
    return { ...copy(need), verify: (fn) => ask("verifyNeed", [demands, fn, options], (report: Types.VerificationReport) => report) };
  }

  function needed<R>(spec: unknown, options: unknown, taken: Set<string> | undefined, use: (need: NeedData) => R): R {
    const from = sources(options);
    return ask("publishNeed", [picked(spec, SPEC, "spec"), options], (made: Omit<NeedData, "id" | "createdAt">) =>
      use(copy({ id: draw("need", from, taken), ...made, createdAt: time(from) })));
  }

  function offered<R>(args: readonly [needId: unknown, implementation: unknown, need: unknown], options: unknown, taken: Set<string> | undefined, use: (offer: Types.Offer) => R): R {
    const from = sources(options);
    const [needId, implementation, need] = args;
    const given = picked(implementation, ["fn", "source", "confidence"], "implementation");
    return ask("publishOffer", [needId, given, picked(need, DEMANDS, "need"), options], (made: Omit<Types.Offer, "id" | "createdAt">) => {
      const { verification, ...rest } = made;
      const offer = { id: draw("offer", from, taken), ...rest, fn: functionOf(given), createdAt: time(from) };
      return use(verification === undefined ? offer : { ...offer, verification });
    });
  }

  function bound<R>(need: unknown, offer: unknown, options: unknown, taken: Set<string> | undefined, use: (contract: Types.Contract) => R): R {
    const from = sources(options);
    const given = picked(offer, ["id", "fn"], "offer");
    return ask("bind", [picked(need, ["id", ...SPEC], "need"), given, options], (made: Omit<Types.Contract, "id" | "boundAt">) => {
      const { verification, fn: _, ...rest } = made;
      return use(copy({ id: draw("contract", from, taken), ...rest, boundAt: time(from), verification, fn: functionOf(given) }));
    });
  }

  function negotiated<T, R>(need: unknown, offers: readonly T[], options: unknown, use: (ranked: (T & Types.Ranked)[]) => R): R {
    // What an offer does to the list while it is tried changes nothing.
    const own: unknown = read("offers", () => (Array.isArray(offers) ? offers.map((offer: unknown) => (isRecord(offer) ? { ...offer } : offer)) : offers));
    const given = Array.isArray(own)
      ? own.map((offer: unknown, index) => (isRecord(offer) ? { index, fn: offer["fn"], confidence: offer["confidence"] } : offer))
      : own;
    return ask("negotiate", [picked(need, DEMANDS, "need"), given, options], (ranked: (Types.Ranked & { index: number })[]) =>
      use(ranked.map(({ index, verification, score, rank }) => ({ ...((own as T[])[index] as T), verification, score, rank }))));
  }

  function verified(contract: unknown, fn: unknown, options: unknown): Types.Compatibility {
    return ask("verify", [picked(contract, ["id", ...DEMANDS], "contract"), fn, options], (report: Types.Compatibility) => report);
  }

  class Registry implements Types.Registry {
    readonly #needs = new Map<string, NeedData>();
    /** Of each need. */
    readonly #offers = new Map<string, Types.Offer[]>();
    readonly #contracts = new Map<string, Types.Contract>();
    readonly #taken = new Set<string>();
    readonly #options: unknown;

    constructor(options?: Types.RegistryOptions) {
      sources(options);
      this.#options = isRecord(options) ? { ...options } : undefined;
      // The engine knows the other options; where there are none it need not be there yet.
      if (Object.keys(this.#options ?? {}).some((key) => key !== "now" && key !== "id")) check(this.#options);
    }

    publishNeed(spec: Types.NeedSpec): Types.Need {
      return needed(spec, this.#options, this.#taken, (need) => {
        this.#needs.set(need.id, need);
        return shown(need, this.#options);
      });
    }

    publishOffer(needId: string, implementation: Types.Implementation): Types.Offer {
      const need = known(this.#needs, needId, "need");
      return offered([needId, implementation, need], this.#options, this.#taken, (offer) => {
        const offers = this.#offers.get(needId) ?? [];
        this.#offers.set(needId, offers);
        offers.push(offer);
        return copy(offer);
      });
    }

    search(properties: readonly string[]): Types.FoundNeed[] {
      const needs = [...this.#needs.values()];
      const asked = [needs.map((need) => need.properties), properties, this.#options];
      return ask("searchNeeds", asked, (found: (Omit<Types.FoundNeed, "need"> & { index: number })[]) =>
        found.map(({ index, ...match }) => ({ need: shown(needs[index] as NeedData, this.#options), ...match })));
    }

    searchByName(text: string): Types.Need[] {
      const needs = [...this.#needs.values()];
      return ask("searchNeedsByName", [needs.map((need) => need.name), text, this.#options], (found: number[]) =>
        found.map((index) => shown(needs[index] as NeedData, this.#options)));
    }

    resolve(needId: string): Types.Contract | null {
      const need = known(this.#needs, needId, "need");
      const offers = this.#offers.get(needId) ?? [];
      if (offers.length === 0) return null;
      return negotiated(need, offers, this.#options, ([best]) => {
        if (best?.verification.pass !== true) return null;
        return bound(need, best, this.#options, this.#taken, (contract) => {
          this.#contracts.set(contract.id, contract);
          return copy(contract);
        });
      });
    }

    getOffers(needId: string): Types.Offer[] {
      return copy(this.#offers.get(needId) ?? []);
    }

    getNeeds(): Types.Need[] {
      return [...this.#needs.values()].map((need) => shown(need, this.#options));
    }

    getContracts(): Types.Contract[] {
      return copy([...this.#contracts.values()]);
    }

    verify(contractId: string, fn: Types.Offered): Types.Compatibility {
      return verified(known(this.#contracts, contractId, "contract"), fn, this.#options);
    }
  }

  return {
    publishNeed: (spec, options) => needed(spec, options, undefined, (need) => shown(need, options)),
    publishOffer: (needId, implementation, need, options) => offered([needId, implementation, need], options, undefined, (offer) => offer),
    negotiate: (need, offers, options) => negotiated(need, offers, options, (ranked) => ranked),
    bind: (need, offer, options) => bound(need, offer, options, undefined, (contract) => contract),
    verify: (contract, fn, options) => verified(contract, fn, options),
    Registry,
  };
}

function known<T>(all: ReadonlyMap<string, T>, id: unknown, what: "need" | "contract"): T {
  const path = `${what}Id`;
  if (typeof id !== "string") throw new BenoitError(`\`${path}\` must be a string`, { code: "A_TYPE", path });
  const found = all.get(id);
  if (found === undefined) throw new BenoitError(`there is no ${what} \`${id}\``, { code: "A_UNKNOWN_ID", path });
  return found;
}
