// A thread of Node with the face of a browser's Worker, for the worker entry of the package.
import { readFileSync } from "node:fs";
import { Worker as Thread } from "node:worker_threads";

/** Makes workers that run the package in `dist`; `made` counts them, `last` is the last one. */
export function threads(dist) {
  const maker = () => {
    maker.made += 1;
    const thread = new Thread(new URL("./inside.mjs", import.meta.url), { workerData: new URL(`../../../${dist}/worker-host.js`, import.meta.url).href });
    const worker = {
      onmessage: null,
      onerror: null,
      postMessage: (message) => thread.postMessage(message),
      terminate: () => void thread.terminate(),
      sleep: (ms) => thread.postMessage({ sleep: ms }),
    };
    thread.on("message", (data) => worker.onmessage?.({ data }));
    thread.on("error", (error) => worker.onerror?.({ message: error.message }));
    maker.last = worker;
    return worker;
  };
  maker.made = 0;
  return maker;
}

/** The wasm file of the package in `dist`. */
export function wasmOf(dist) {
  return readFileSync(new URL(`../../../${dist}/benoit_bg.wasm`, import.meta.url));
}
