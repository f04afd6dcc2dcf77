// The wasm file as base64; the build writes `bytes.js` beside the compiled entries.
export declare const BYTES: string;
