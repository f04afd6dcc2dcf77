// Sends what its module does. When the receiver refutes a claim, the checks said too little: it adds one and sends again.
import { encode } from "benoit-wasm";

const [address] = process.argv.slice(2);
const few = "square x -> x * x\nsquare(3) is 9\nsquare(-1) is 1";
const more = `${few}\nsquare(0) is 0`;

async function send(source) {
  console.log(`sender keeps  ${source.replaceAll("\n", "; ")}`);
  const response = await fetch(address, { method: "POST", body: JSON.stringify(encode(source)) });
  const answer = await response.text();
  console.log(`sender got    ${answer}`);
  return JSON.parse(answer);
}

const first = await send(few);
const last = first.refuted.length > 0 ? await send(more) : first;
console.log(last.refuted.length === 0 ? "Every claim that was tried is supported." : "Some claims are still refuted.");
