// Runs in a thread: gives it the globals of a browser's worker, then loads the package's own worker file.
import { parentPort, workerData } from "node:worker_threads";

globalThis.postMessage = (message) => parentPort.postMessage(message);
await import(workerData);
parentPort.on("message", (data) => {
  if (data.sleep === undefined) globalThis.onmessage({ data });
  // Deaf for a while, as a worker is in a computation without end.
  else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, data.sleep);
});
