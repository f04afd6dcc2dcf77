// One run of the command line: reads what was asked for, runs the command, and says how it ended.
import { parseArgs } from "node:util";
import { COMMANDS, type Command, type Input } from "./commands.js";
import { painter, shown } from "./print.js";
import { VERSION } from "./version.js";

/** Where a run reads and writes. */
export interface Terminal {
  readonly colours: boolean;
  /** The text of a file; `-` is the standard input. */
  read(path: string): Promise<string>;
  write(path: string, content: string): Promise<void>;
  /** A person sits at the standard input, so that nothing comes out of it by itself. */
  readonly waiting: boolean;
  out(content: string): void;
  err(content: string): void;
}

/** How a run ends: everything holds, something doesn't, or it was asked in a way that has no answer. */
export const ENDS = { good: 0, bad: 1, usage: 2 } as const;

const OPTIONS = {
  json: { type: "boolean", default: false },
  partial: { type: "boolean", default: false },
  steps: { type: "string" },
  write: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
  version: { type: "boolean", short: "v", default: false },
} as const;

/** A mistake in the way the command was called. */
class Usage extends Error {}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : String(error));
  }
}

export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const paint = painter(terminal.colours);
  try {
    const { values, positionals } = parsed(args);
    const [name, ...files] = positionals;
    if (values.version) return said(terminal, `${VERSION}\n`);
    const command = COMMANDS.find((one) => one.name === name);
    if (values.help || name === undefined) return said(terminal, command === undefined ? overview() : usageOf(command));
    if (command === undefined) throw new Usage(`there is no command \`${name}\`; \`benoit-wasm --help\` lists them`);
    if (values.write && command.name !== "format") throw new Usage("`--write` goes with `format` only");
    const inputs = await inputsOf(command, files, terminal);
    const outcome = command.run(inputs, { ...limitsOf(values.steps), partial: values.partial }, paint);
    if (values.json) terminal.out(`${JSON.stringify(outcome.json)}\n`);
    else terminal.err(outcome.errors ?? "");
    if (values.json) return outcome.good ? ENDS.good : ENDS.bad;
    if (values.write) for (const { path, content } of outcome.files ?? []) await terminal.write(path, content);
    else terminal.out(outcome.text);
    return outcome.good ? ENDS.good : ENDS.bad;
  } catch (error) {
    if (!(error instanceof Usage)) throw error;
    terminal.err(`${paint("refuted", "benoit-wasm")}: ${shown(error.message)}\n`);
    return ENDS.usage;
  }
}

function said(terminal: Terminal, content: string): number {
  terminal.out(content);
  return ENDS.good;
}

function limitsOf(steps: string | undefined): { limits?: { steps: number } } {
  if (steps === undefined) return {};
  if (!/^\d{1,12}$/.test(steps) || Number(steps) === 0) throw new Usage(`\`--steps\` takes a whole number from 1, not \`${steps}\``);
  return { limits: { steps: Number(steps) } };
}

async function inputsOf(command: Command, files: readonly string[], terminal: Terminal): Promise<Input[]> {
  const [least, most] = command.files;
  // Without a file the text comes from a pipe, where there is one.
  const paths = files.length === 0 && least === 1 && !terminal.waiting ? ["-"] : files;
  if (paths.length < least || paths.length > most) throw new Usage(`how to call it: benoit-wasm ${command.name} ${command.args}`);
  if (paths.filter((path) => path === "-").length > 1) throw new Usage("the standard input can be read once only");
  const inputs: Input[] = [];
  for (const path of paths) {
    try {
      inputs.push({ path, name: path === "-" ? "stdin" : path, text: await terminal.read(path) });
    } catch (error) {
      throw new Usage(`${path} can't be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return inputs;
}

const usageOf = ({ name, args, text }: Command) => `benoit-wasm ${name} ${args}\n  ${text}\n`;

function overview(): string {
  const wide = Math.max(...COMMANDS.map(({ name, args }) => name.length + args.length + 1));
  const rows = COMMANDS.map(({ name, args, text }) => `  ${`${name} ${args}`.padEnd(wide)}  ${text}`);
  return [
    "benoit-wasm COMMAND [OPTIONS] FILE…",
    "",
    ...rows,
    "",
    "  FILE is a file or `-` for the standard input, which is read when no file is named.",
    "  --json       the whole result as one line of JSON",
    "  --partial    leave out what has errors, instead of refusing the module",
    "  --steps N    steps of one evaluation",
    "  --write      `format` only: write the file instead of printing it",
    "  --version, --help",
    "",
    "  Ends with 0 when everything holds, 1 when something does not, 2 when it can't be told.",
    "",
  ].join("\n");
}
