// Runs the suites that only look at the code.
import { spawnSync } from "node:child_process";
import { SUITES } from "./suites.mjs";

let good = true;
for (const name of ["rustfmt", "clippy", "eslint", "types"]) {
  const { command } = SUITES.find((suite) => suite.name === name);
  const [program, ...args] = command;
  const { status } = spawnSync(program, args, { stdio: "inherit" });
  console.log(`${status === 0 ? "ok  " : "FAIL"} ${name}`);
  good &&= status === 0;
}
process.exit(good ? 0 : 1);
