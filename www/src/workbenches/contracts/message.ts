// What crosses: needs as they are published, offers without their functions, and contracts as they were bound.
import { type ContractsState, confidenceOf, idText, readNeed } from "./state.ts";

type Shown = Pick<ContractsState, "needs" | "offers" | "bindings">;

/** Nothing crosses before somebody says what is needed. */
export function messageOf({ needs, offers, bindings }: Shown) {
  const published = needs.flatMap((need) => {
    const { examples } = readNeed(need);
    const { name, properties, at } = need;
    // A need without a name is anonymous (§2.3.1).
    return examples.length === 0 ? [] : [{ id: idText("need", need.id), name: name === "" ? "anonymous" : name, examples, properties, domain: "any", range: "any", createdAt: at }];
  });
  if (published.length === 0) return undefined;
  const offered = offers.map((offer) => ({
    id: idText("offer", offer.id),
    needId: idText("need", offer.need),
    source: null,
    confidence: confidenceOf(offer),
    createdAt: offer.at,
  }));
  const contracts = bindings.map(({ id, need, offer, name, examples, properties, at }) => ({
    id: idText("contract", id),
    needId: idText("need", need),
    offerId: idText("offer", offer),
    name,
    examples,
    properties,
    boundAt: at,
  }));
  return { needs: published, offers: offered, contracts };
}
