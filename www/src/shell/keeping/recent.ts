// Recent states in IndexedDB: what they tell in one store, their work in another, so that the list is read without it.
import { parseDocument, type PageDocument } from "../../state/document.ts";
import { readEntry, type RecentEntry, roomFor } from "../../state/recent.ts";

const [entries, works] = ["entries", "works"] as const;
export const recentName = "benoit.recent";

export interface Recent {
  /** Newest first. */
  list(): Promise<readonly RecentEntry[]>;
  /** Keeps a state under its key, and lets go what has no room any more; `false` where the state itself has none. */
  put(entry: RecentEntry, page: string): Promise<boolean>;
  read(key: string): Promise<PageDocument | undefined>;
  remove(key: string): Promise<void>;
}

const done = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
  });

const answer = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no answer"));
  });

/** Opened for each use: a connection that stays open would keep other tabs from clearing everything. */
async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(recentName, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(entries, { keyPath: "key" });
    request.result.createObjectStore(works);
  };
  return answer(request);
}

async function inside<Value>(mode: IDBTransactionMode, act: (transaction: IDBTransaction) => Promise<Value>): Promise<Value> {
  const database = await open();
  try {
    const transaction = database.transaction([entries, works], mode);
    const ended = done(transaction);
    const value = await act(transaction);
    await ended;
    return value;
  } finally {
    database.close();
  }
}

const listed = async (transaction: IDBTransaction) => (await answer(transaction.objectStore(entries).getAll())).map(readEntry).filter((entry) => entry !== undefined);

function drop(transaction: IDBTransaction, key: string) {
  transaction.objectStore(entries).delete(key);
  transaction.objectStore(works).delete(key);
}

export const recent: Recent = {
  list: () => inside("readonly", async (transaction) => roomFor(await listed(transaction)).stay),
  put: (entry, page) =>
    inside("readwrite", async (transaction) => {
      const others = (await listed(transaction)).filter(({ key }) => key !== entry.key);
      const { go } = roomFor([...others, entry]);
      for (const key of go) drop(transaction, key);
      if (go.includes(entry.key)) return false;
      transaction.objectStore(entries).put(entry);
      transaction.objectStore(works).put(page, entry.key);
      return true;
    }),
  read: (key) =>
    inside("readonly", async (transaction) => {
      const page: unknown = await answer(transaction.objectStore(works).get(key));
      const read = typeof page === "string" ? parseDocument(page) : undefined;
      return read !== undefined && "page" in read ? read.page : undefined;
    }),
  remove: (key) => inside("readwrite", async (transaction) => drop(transaction, key)),
};
