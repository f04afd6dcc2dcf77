// Answers a need with an offer: what its module does, and how sure it is. The module stays here.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { encode } from "benoit-wasm";

const [name] = process.argv.slice(2);
const source = readFileSync(new URL(`${name}.ben`, import.meta.url), "utf8");
const confidence = { doubtful: 0.4, hasty: 1, careful: 0.9 }[name];

const server = createServer(async (request, response) => {
  console.log(`${name} got ${await text(request)}`);
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ seller: name, confidence, message: encode(source) }));
});

server.listen(0, "127.0.0.1", () => process.send(`http://127.0.0.1:${server.address().port}/`));
