// Rebuilds functions from the messages it gets, and answers with what became of their claims.
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { decode } from "benoit-wasm";

/** The claims that the rebuilt functions don't keep, each with an input that shows it. */
const refuted = ({ rows }) =>
  rows
    .filter(({ rebuilt }) => rebuilt.state === "refuted")
    .map(({ function: name, name: claim, rebuilt }) => ({ function: name, claim, counterexample: rebuilt.counterexample }));

const server = createServer(async (request, response) => {
  const message = await text(request);
  console.log(`receiver got  ${message}`);
  const { error, functions, verification, report } = decode(message); // never throws, whatever was sent
  const answer = error === undefined ? { verification, refuted: refuted(report) } : { error };
  console.log(`receiver has  ${Object.values(functions ?? {}).join("; ")}`);
  response.writeHead(error === undefined ? 200 : 400, { "content-type": "application/json" });
  response.end(JSON.stringify(answer));
});

server.listen(0, "127.0.0.1", () => process.send(`http://127.0.0.1:${server.address().port}/`));
