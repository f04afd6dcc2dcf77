// What starts the main entry on hosts that forbid compiling bytes: they compile the file themselves and import the module.
import module from "./benoit_bg.wasm";
import { startFrom } from "./engine.js";

export function start(): void {
  startFrom(module);
}

/** The host has compiled the engine: this only starts it. */
export function ready(): Promise<void> {
  start();
  return Promise.resolve();
}
