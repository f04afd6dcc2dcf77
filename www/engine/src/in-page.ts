// The engine of a page that may have no worker: it runs on the main thread, in slices. How to use it: see `types/in-page.d.ts`.
import { host, type Scope } from "./host.js";

export function inPage(): Worker {
  const { port1, port2 } = new MessageChannel();
  const scope: Scope = { postMessage: (message) => port2.postMessage(message), onmessage: null };
  const end = host(scope);
  port2.onmessage = (event) => scope.onmessage?.(event as MessageEvent);
  const worker = {
    onmessage: null as ((event: MessageEvent) => void) | null,
    onerror: null,
    onmessageerror: null,
    postMessage: (message: unknown) => port1.postMessage(message),
    terminate() {
      end();
      port1.close();
      port2.close();
    },
  };
  port1.onmessage = (event) => worker.onmessage?.(event);
  return worker as unknown as Worker;
}
