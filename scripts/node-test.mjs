// Runs the node:test files under the folders given, and leaves what ran, line by line, in $RAN_FILE.
//
// node scripts/node-test.mjs folder...
import { spawnSync } from "node:child_process";
import { filesUnder } from "./lib/files.mjs";

const files = process.argv.slice(2).flatMap((folder) => filesUnder(folder).filter((file) => file.endsWith(".test.mjs")));
if (files.length === 0) {
  console.error(`no test file under ${process.argv.slice(2).join(", ")}`);
  process.exit(1);
}
const reporters = ["--test-reporter=spec", "--test-reporter-destination=stdout"];
if (process.env.RAN_FILE !== undefined) {
  reporters.push("--test-reporter=./scripts/lib/node-reporter.mjs", `--test-reporter-destination=${process.env.RAN_FILE}`);
}
const { status } = spawnSync(process.execPath, ["--test", "--test-concurrency=1", ...reporters, ...files], { stdio: "inherit" });
process.exit(status ?? 1);
