#!/usr/bin/env node
// The command `benoit-wasm`: the engine for a terminal. What it can do is a table in `commands.ts`.
import { readFile, writeFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { init } from "../slim.js";
import { run, type Terminal } from "./run.js";

// A reader that has seen enough, such as `head`, closes the pipe: that is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

const { FORCE_COLOR, NO_COLOR } = process.env;
const terminal: Terminal = {
  colours: NO_COLOR ? false : FORCE_COLOR ? true : process.stdout.isTTY === true,
  read: (path) => (path === "-" ? text(process.stdin) : readFile(path, "utf8")),
  write: (path, content) => writeFile(path, content),
  waiting: process.stdin.isTTY === true,
  out: (content) => void process.stdout.write(content),
  err: (content) => void process.stderr.write(content),
};

await init(await readFile(new URL("../benoit_bg.wasm", import.meta.url)));
process.exitCode = await run(process.argv.slice(2), terminal);
