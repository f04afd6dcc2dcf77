// What is kept of the Contracts workbench: needs, offers and what was bound, and nothing that came of trying them.
import type { Example } from "../../engine/types.ts";
import { isRecord, listOf, text } from "../../state/plain.ts";
import type { Binding, ContractsState, Need, Offer, Row } from "./state.ts";

export type ContractsWork = Pick<ContractsState, "needs" | "offers" | "solving" | "bindings">;

/** More of anything than a person writes; a matrix of all of them would be slow. */
const most = 200;

export const workOf = ({ needs, offers, solving, bindings }: ContractsState): ContractsWork => ({ needs, offers, solving, bindings });

/** Reads kept work; `undefined` where it is not this workbench's. */
export function readWork(work: unknown): ContractsWork | undefined {
  if (!isRecord(work) || typeof work.solving !== "boolean") return undefined;
  const needs = some(work.needs, readNeed);
  const offers = some(work.offers, readOffer);
  const bindings = some(work.bindings, readBinding);
  if (needs === undefined || offers === undefined || bindings === undefined) return undefined;
  const ids = [...needs.flatMap((need) => [need.id, ...need.rows.map((row) => row.id)]), ...offers.map(({ id }) => id), ...bindings.map(({ id }) => id)];
  // Things are told apart by their ids.
  return new Set(ids).size === ids.length ? { needs, offers, solving: work.solving, bindings } : undefined;
}

const some = <Item>(value: unknown, read: (item: unknown) => Item | undefined) => (Array.isArray(value) && value.length > most ? undefined : listOf(value, read));

const id = (value: unknown): number | undefined => (typeof value === "number" && Number.isInteger(value) && value > 0 && value < 2 ** 31 ? value : undefined);
const time = (value: unknown): number | undefined => (typeof value === "number" && Number.isFinite(value) ? value : undefined);

/** A record of fields that could all be read. */
function whole<Fields extends object>(fields: { [Name in keyof Fields]: Fields[Name] | undefined }): Fields | undefined {
  return Object.values(fields).includes(undefined) ? undefined : (fields as Fields);
}

function readRow(row: unknown): Row | undefined {
  return isRecord(row) ? whole<Row>({ id: id(row.id), input: text(row.input), output: text(row.output) }) : undefined;
}

function readNeed(need: unknown): Need | undefined {
  if (!isRecord(need)) return undefined;
  return whole<Need>({ id: id(need.id), name: text(need.name), rows: some(need.rows, readRow), properties: some(need.properties, text), at: time(need.at) });
}

function readOffer(offer: unknown): Offer | undefined {
  if (!isRecord(offer)) return undefined;
  const need = offer.need === 0 ? 0 : id(offer.need);
  return whole<Offer>({ id: id(offer.id), name: text(offer.name), need, source: text(offer.source), confidence: text(offer.confidence), at: time(offer.at) });
}

function readBinding(binding: unknown): Binding | undefined {
  if (!isRecord(binding)) return undefined;
  const offer = binding.offer === 0 ? 0 : id(binding.offer);
  const [name, properties, examples] = [text(binding.name), some(binding.properties, text), some(binding.examples, readExample)];
  return whole<Binding>({ id: id(binding.id), need: id(binding.need), offer, name, examples, properties, at: time(binding.at) });
}

function readExample(example: unknown): Example | undefined {
  if (!isRecord(example) || !("input" in example) || !("output" in example)) return undefined;
  return { input: example.input as Example["input"], output: example.output as Example["output"] };
}
