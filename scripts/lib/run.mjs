// Runs one command with its output in a log, and ends it with all its children when it takes too long.
import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";

const children = new Set();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    for (const child of children) end(child);
    process.exit(130);
  });
}

function end(child) {
  try {
    process.kill(-child.pid, "SIGKILL"); // the whole group: browsers and servers too
  } catch {
    // It had ended by itself.
  }
}

/** Runs `command` into `log`; gives its exit code, or undefined when it was ended after `minutes`. */
export function run(command, { log, env = {}, minutes = 15 }) {
  mkdirSync(dirname(log), { recursive: true });
  const out = openSync(log, "w");
  return new Promise((done) => {
    const [program, ...args] = command;
    const child = spawn(program, args, { stdio: ["ignore", out, out], env: { ...process.env, ...env }, detached: true });
    children.add(child);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      end(child);
    }, minutes * 60_000);
    const finish = (code) => {
      clearTimeout(timer);
      children.delete(child);
      closeSync(out);
      done(late ? undefined : code);
    };
    child.once("error", () => finish(127));
    child.once("exit", (code) => finish(code ?? 1));
  });
}
