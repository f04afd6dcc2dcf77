// Every name that the specification's list of exports has, and every namespace, in both synchronous entries.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import * as main from "../../pkg/dist/index.js";
import * as slim from "../../pkg/dist/slim.js";

/** The specification's Appendix B, by namespace. */
const APPENDIX = {
  protocol: ["PROTOCOL_VERSION", "encode", "decode", "exchange"],
  intent: ["encodeIntent", "resolveIntent", "executeIntent", "composeIntents", "negotiateIntent"],
  contract: ["publishNeed", "publishOffer", "negotiate", "bind", "verify", "Registry"],
  compose: ["composeModules", "compose", "diff"],
  infer: ["infer", "inferAll"],
  solve: ["synthesize", "solve"],
  query: ["ask", "answer", "challenge", "curious", "quality", "reformulate", "Dialogue"],
  core: ["given", "asProtocol", "asIntent", "asQuery", "asDiff", "asCompose", "selfTest"],
};

/** Beside it: what callers of the protocol need, and the language. */
const MORE = {
  protocol: ["encodeDetailed", "rowSamples"],
  algebra: ["equivalent", "inverse", "equivalenceClasses", "composeAnalysis", "algebraReport"],
  language: ["read", "check", "evaluate", "format", "fingerprint", "load"],
};

const METHODS = {
  Registry: ["publishNeed", "publishOffer", "search", "searchByName", "resolve", "getOffers", "getNeeds", "getContracts", "verify"],
  Dialogue: ["teach", "ask", "negotiate", "fulfill", "shouldNegotiate", "correct", "wonder", "understanding", "summary"],
};

for (const [entry, api] of Object.entries({ main, slim })) {
  for (const [namespace, names] of [...Object.entries(APPENDIX), ...Object.entries(MORE)]) {
    test(`R1.7: ${namespace} of the ${entry} entry has its names, which are the flat ones`, () => {
      for (const name of names) {
        const member = api[namespace][name];
        assert.equal(typeof member, name === "PROTOCOL_VERSION" ? "string" : "function", name);
        assert.equal(api[name], member, `${name} is the same flat`);
        if (typeof member === "function") assert.equal(member.name, name);
      }
    });
  }

  test(`R1.7: a namespace of the ${entry} entry that is a function, too, carries itself`, () => {
    for (const name of ["infer", "solve", "compose"]) {
      assert.equal(typeof api[name], "function");
      assert.equal(api[name][name], api[name]);
    }
    assert.equal(api.negotiate, api.contract.negotiate);
    assert.equal(api.verify, api.contract.verify);
  });

  test(`R2.3.10, R12.4.1: the classes of the ${entry} entry have the specification's methods`, () => {
    for (const [name, methods] of Object.entries(METHODS)) {
      for (const method of methods) assert.equal(typeof api[name].prototype[method], "function", `${name}.${method}`);
    }
  });
}

test("both entries export the same names, but for what starts them", () => {
  const names = (api) => Object.keys(api).filter((name) => name !== "init").sort();
  assert.deepEqual(names(main), names(slim));
});

test("the program that is type-checked uses every name", () => {
  const program = readFileSync("tests/package/types/program.ts", "utf8");
  const code = program.slice(program.indexOf('from "benoit-wasm/worker"'));
  assert.deepEqual(Object.keys(main).filter((name) => !new RegExp(`\\b${name}\\b`).test(code)), []);
});
