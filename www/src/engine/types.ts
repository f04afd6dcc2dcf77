// The shapes of the engine's answers, for everything that only looks at them.
export type * from "benoit-wasm/worker";
