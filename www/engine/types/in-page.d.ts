// An engine where no worker can start: under a strict policy of the host, or from a file of another origin.
//
// import { createEngine } from "benoit-wasm/worker";
// import { inPage } from "benoit-wasm/in-page";
// const engine = createEngine({ worker: inPage });

/**
 * What `createEngine` takes for a worker; it runs the engine on the thread that calls it, in slices of about 20
 * milliseconds, so that the page stays alive. All engines of one page that are made so share one instance.
 */
export declare function inPage(): Worker;
