// `make bench`: measures the built package and page and prints one table; with --readme it goes into README.md too.
// Nothing here passes or fails: times depend on the machine, so read the ratios.
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { evaluator, rebuilt } from "./calls.mjs";
import { faces } from "./faces.mjs";
import { keystroke } from "./keystroke.mjs";
import { protocol } from "./protocol.mjs";
import { row } from "./measure.mjs";
import { page } from "./page.mjs";
import { BUDGETS, sizes } from "../scripts/lib/sizes.mjs";

function bytes() {
  const measured = sizes();
  const kb = (count) => `${(count / 1000).toFixed(1)} KB`;
  const aimOf = (name) => BUDGETS.find((budget) => budget.name === name);
  return Object.entries(measured)
    .filter(([, count]) => typeof count === "number")
    .map(([name, count]) => {
      const budget = aimOf(name);
      const words = name.startsWith("wasm") ? `engine, ${name}` : `page, ${name}`;
      return budget === undefined ? row(words, kb(count)) : row(words, kb(count), `aim ${kb(budget.aim)}, at most ${kb(budget.wanted)}`, count <= budget.wanted);
    })
    .concat(measured.lazy.map(({ file, gzip }) => row(`page, loaded later: ${file.split("/").at(-1).replace(/-[\w-]{8}(?=\.)/, "")}`, kb(gzip), "aim 40.0 KB, at most 50.0 KB", gzip <= 50_000)));
}

const groups = [protocol, faces, keystroke, page, rebuilt, evaluator, bytes];
const rows = [];
for (const group of groups) rows.push(...(await group()));

const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
const table = [
  "| what | median | beside |",
  "| --- | --- | --- |",
  ...rows.map(({ what, figure, aim }) => `| ${what} | ${figure} | ${aim} |`),
].join("\n");
const text = `Measured by \`make bench\` on ${machine}; the same command repeats it. Times are medians; those of JavaScript are of the same run.\n\n${table}`;
console.log(text);

if (process.argv.includes("--readme")) {
  const readme = readFileSync("README.md", "utf8");
  const marks = /(<!-- figures[^>]*-->\n)[\s\S]*?(<!-- end of figures -->)/;
  if (!marks.test(readme)) throw new Error("README.md has no place for the figures");
  writeFileSync("README.md", readme.replace(marks, (_, start, end) => `${start}${text}\n${end}`));
}
