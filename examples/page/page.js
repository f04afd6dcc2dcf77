// Shows, while one types, what a receiver rebuilds from the message of the module.
import { decode, encode } from "./node_modules/benoit-wasm/dist/index.js";

const source = document.querySelector("#source");
const rebuilt = document.querySelector("#rebuilt");

function rebuild(text) {
  const { functions, verification } = decode(encode(text));
  const { assertions, properties } = verification;
  return [
    ...Object.values(functions),
    `assertions that hold: ${assertions.passed} of ${assertions.total}`,
    `properties that hold: ${properties.passed} of ${properties.total}`,
  ].join("\n");
}

function show() {
  try {
    rebuilt.textContent = rebuild(source.value);
  } catch (error) {
    rebuilt.textContent = error.message; // a module that can't be read, and why
  }
}

source.addEventListener("input", show);
show();
