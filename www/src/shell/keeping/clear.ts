// Clears all that this page keeps in this browser. Other pages of the same origin keep what is theirs.
import type { Frame } from "../frame.ts";
import { recentName } from "./recent.ts";
import { ownPrefix } from "./tab.ts";

/** Names of caches of this page begin so; the service worker gives them. */
const cachePrefix = "benoit-page-";

/** `false` where something could not be cleared. */
export async function clearAll({ page, keeping }: Frame): Promise<boolean> {
  const results = await Promise.all([clearStorage(() => localStorage), clearStorage(() => sessionStorage), clearDatabase(), clearFiles()]);
  page.settings.forget();
  keeping.peek()?.forget();
  return results.every((cleared) => cleared);
}

function clearStorage(get: () => Storage): boolean {
  try {
    const storage = get();
    for (const name of Object.keys(storage).filter((one) => one.startsWith(ownPrefix))) storage.removeItem(name);
    return true;
  } catch {
    // A browser without one keeps nothing in it.
    return true;
  }
}

function clearDatabase(): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(recentName);
      request.onsuccess = () => resolve(true);
      request.onerror = () => resolve(false);
      request.onblocked = () => resolve(false);
    } catch {
      resolve(true);
    }
  });
}

/** The files kept for offline use go with the worker that gives them: one that stays would never fetch them again. */
async function clearFiles(): Promise<boolean> {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    const base = new URL("./", location.href).href;
    await Promise.all(registrations.filter(({ scope }) => scope === base).map((one) => one.unregister()));
    const names = "caches" in window ? await caches.keys() : [];
    await Promise.all(names.filter((one) => one.startsWith(cachePrefix)).map((one) => caches.delete(one)));
    return true;
  } catch {
    return false;
  }
}
