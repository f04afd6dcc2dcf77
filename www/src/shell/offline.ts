// The page without a network: after the first visit its files are kept, and a new version waits until it is asked for.
import { signal, type ReadonlySignal } from "@preact/signals";

const waiting = signal<ServiceWorker | undefined>(undefined);

/** A newer version of the page is here and waits. */
export const update: ReadonlySignal<ServiceWorker | undefined> = waiting;

/** Lets the newer version take over, and opens it. */
export function takeUpdate() {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.peek()?.postMessage("take over");
}

/** Keeps the page's files for later. Where the browser can't, the page works all the same while there is a network. */
export async function keepOffline() {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register("./sw.js");
    const look = () => {
      // Without one in charge this is the first visit, and nothing is replaced.
      if (registration.waiting !== null && navigator.serviceWorker.controller !== null) waiting.value = registration.waiting;
    };
    look();
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  } catch {
    // Some windows, such as private ones, keep nothing.
  }
}
