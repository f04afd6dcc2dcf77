// Type-checks every TypeScript project of the repository.
import { spawnSync } from "node:child_process";
import { filesUnder } from "./lib/files.mjs";

const projects = ["www", "tests"].flatMap((folder) => filesUnder(folder)).filter((file) => /(^|\/)tsconfig[^/]*\.json$/.test(file));
if (projects.length === 0) {
  console.error("no tsconfig.json was found");
  process.exit(1);
}
let good = true;
for (const project of projects) {
  const { status } = spawnSync("tsc", ["--noEmit", "--project", project], { stdio: "inherit" });
  if (status !== 0) console.error(`type errors in ${project}`);
  good &&= status === 0;
}
process.exit(good ? 0 : 1);
