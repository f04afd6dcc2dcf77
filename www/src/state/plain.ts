// Reads plain data that may come from anywhere: a link, a file, storage.
export type Plain = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Plain => typeof value === "object" && value !== null && !Array.isArray(value);

export const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Every item read, or `undefined` when the value is no list or one of its items can't be read. */
export function listOf<Item>(value: unknown, read: (item: unknown) => Item | undefined): Item[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = value.map(read);
  return items.includes(undefined) ? undefined : (items as Item[]);
}
