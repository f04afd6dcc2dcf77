// How long it takes to read a module, to infer, to encode, to decode and to exchange.
import { check, decode, encode, exchange, inferAll, read } from "../pkg/dist/index.js";
import { median, row, time } from "./measure.mjs";
import { COUNTS, moduleOf } from "./modules.mjs";

export async function protocol() {
  const rows = [];
  const long = moduleOf(200);
  const lines = long.split("\n").length;
  rows.push(row(`read a module of ${lines.toLocaleString("en")} lines`, time(await median(() => read(long)))));
  rows.push(row("check the same", time(await median(() => check(long)))));
  rows.push(row("infer 20 functions", time(await median(() => inferAll(moduleOf(20))))));
  for (const count of COUNTS) {
    const source = moduleOf(count);
    const took = await median(() => encode(source), count > 500 ? 3 : 1);
    const aim = count === 100 ? [`aim 1 ms, accepted 4 ms`, took <= 4] : [];
    rows.push(row(`encode ${count.toLocaleString("en")} functions`, time(took), ...aim));
  }
  for (const count of COUNTS) {
    const message = encode(moduleOf(count));
    const took = await median(() => decode(message), count > 500 ? 3 : 1);
    const aim = count === 100 ? [`aim 0.3 ms`, took <= 0.3] : [];
    rows.push(row(`decode ${count.toLocaleString("en")} functions`, time(took), ...aim));
  }
  rows.push(row("exchange 20 functions", time(await median(() => exchange(moduleOf(20))))));
  return rows;
}
