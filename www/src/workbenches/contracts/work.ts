// What is kept of the Contracts workbench: needs, offers and what was bound; nothing that was computed.
import type { Example } from "../../engine/types.ts";
import { isRecord, listOf, text } from "../../state/plain.ts";
import { lastId } from "./ids.ts";
import { isProperty, type Need, type Property, type Row } from "./needs.ts";
import { makers, type Offer } from "./offers.ts";
import { type Binding, type ContractsState, most } from "./state.ts";

export interface ContractsWork {
  readonly needs: readonly (Omit<Need, "rows"> & { readonly rows: readonly Omit<Row, "id">[] })[];
  readonly offers: readonly Offer[];
  readonly bindings: readonly Binding[];
}

export function workOf({ needs, offers, bindings }: Pick<ContractsState, "needs" | "offers" | "bindings">): ContractsWork {
  return {
    needs: needs.map(({ id, name, rows, properties }) => ({ id, name, rows: rows.map(({ input, output }) => ({ input, output })), properties })),
    offers,
    bindings,
  };
}

/** Reads kept work; `undefined` where it is not this workbench's. */
export function readWork(work: unknown): ContractsWork | undefined {
  if (!isRecord(work)) return undefined;
  const needs = few(work.needs, most.needs, readNeed);
  const offers = few(work.offers, most.offers, readOffer);
  const bindings = few(work.bindings, most.bindings, readBinding);
  if (needs === undefined || offers === undefined || bindings === undefined) return undefined;
  const ids = [...needs, ...offers, ...bindings].map(({ id }) => id);
  return new Set(ids).size === ids.length ? { needs, offers, bindings } : undefined;
}

const few = <Item>(value: unknown, count: number, read: (item: unknown) => Item | undefined): Item[] | undefined =>
  Array.isArray(value) && value.length <= count ? listOf(value, read) : undefined;

const number = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= lastId ? value : undefined;

const readProperties = (value: unknown): Property[] | undefined => {
  const read = few(value, 20, (one) => (isProperty(one) ? one : undefined));
  return read === undefined || new Set(read).size !== read.length ? undefined : read;
};

function readNeed(need: unknown): ContractsWork["needs"][number] | undefined {
  if (!isRecord(need)) return undefined;
  const [id, name, rows, properties] = [number(need.id), text(need.name), few(need.rows, most.rows, readRow), readProperties(need.properties)];
  return id === undefined || name === undefined || rows === undefined || properties === undefined ? undefined : { id, name, rows, properties };
}

function readRow(row: unknown): Omit<Row, "id"> | undefined {
  if (!isRecord(row)) return undefined;
  const [input, output] = [text(row.input), text(row.output)];
  return input === undefined || output === undefined ? undefined : { input, output };
}

function readOffer(offer: unknown): Offer | undefined {
  if (!isRecord(offer)) return undefined;
  const [id, name, source, confidence] = [number(offer.id), text(offer.name), text(offer.source), text(offer.confidence)];
  const by = makers.find((one) => one === offer.by);
  const { open } = offer;
  if (id === undefined || name === undefined || source === undefined || confidence === undefined || by === undefined || typeof open !== "boolean") return undefined;
  return { id, name, by, source, confidence, open };
}

function readBinding(binding: unknown): Binding | undefined {
  if (!isRecord(binding)) return undefined;
  const [id, need, offer, name, source] = [number(binding.id), number(binding.need), number(binding.offer), text(binding.name), text(binding.source)];
  const [examples, properties] = [few(binding.examples, most.rows, readExample), readProperties(binding.properties)];
  if (id === undefined || need === undefined || offer === undefined || name === undefined || source === undefined) return undefined;
  // A contract without an example binds nobody; the engine has none.
  if (examples === undefined || examples.length === 0 || properties === undefined) return undefined;
  return { id, need, offer, name, examples, properties, source };
}

/** Values of examples are JSON, and kept work is, too; the engine judges how deep they may be. */
function readExample(example: unknown): Example | undefined {
  if (!isRecord(example) || !Object.hasOwn(example, "input") || !Object.hasOwn(example, "output")) return undefined;
  return { input: example.input, output: example.output } as Example;
}
