// Builds the npm package and the page, each only when something it is made from has changed.
//
// node scripts/build.mjs [package] [faults] [page] [--force]
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { filesUnder } from "./lib/files.mjs";

/** What is built: from which files, by which commands, and a file that is there when it was. */
const TARGETS = {
  package: {
    from: ["src", "Cargo.toml", "Cargo.lock", "rust-toolchain.toml", "package-lock.json", "www/engine", "scripts/build-package.mjs", "README.md"],
    commands: [["node", "scripts/build-package.mjs"]],
    gives: "pkg/package.json",
  },
  faults: {
    from: ["src", "Cargo.toml", "Cargo.lock", "rust-toolchain.toml", "package-lock.json", "www/engine", "scripts/build-package.mjs"],
    commands: [["node", "scripts/build-package.mjs", "--faults"]],
    gives: "target/pkg-faults/package.json",
  },
  page: {
    from: ["www", "package-lock.json", "src", "Cargo.lock"],
    commands: [["vite", "build", "--config", "www/vite.config.ts", "--logLevel", "warn"]],
    gives: "www/dist/index.html",
  },
};

/** A sum over names and contents of the files. */
function sumOf(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesUnder(path))) hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function build(name) {
  const { from, commands, gives } = TARGETS[name];
  const stamp = `target/built-${name}`;
  const sum = sumOf(from);
  if (existsSync(gives) && existsSync(stamp) && readFileSync(stamp, "utf8") === sum) return;
  for (const [program, ...args] of commands) {
    console.log(`building the ${name}: ${program} ${args.join(" ")}`);
    const { status, error } = spawnSync(program, args, { stdio: ["ignore", "inherit", "inherit"] });
    if (status !== 0) {
      console.error(`the ${name} was not built: ${error?.message ?? `${program} ended with ${status}`}`);
      process.exit(1);
    }
  }
  if (!existsSync(gives)) {
    console.error(`the ${name} was not built: ${gives} is missing`);
    process.exit(1);
  }
  mkdirSync("target", { recursive: true });
  writeFileSync(stamp, sum);
}

const names = process.argv.slice(2).filter((word) => !word.startsWith("--"));
for (const name of names) {
  if (process.argv.includes("--force")) writeFileSync(`target/built-${name}`, "");
  build(name);
}
