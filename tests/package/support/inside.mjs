// Runs in a thread: gives it the globals of a browser's worker, then loads the package's own worker file.
import { parentPort, workerData } from "node:worker_threads";

globalThis.postMessage = (message) => parentPort.postMessage(message);
await import(workerData);
parentPort.on("message", (data) => globalThis.onmessage({ data }));
