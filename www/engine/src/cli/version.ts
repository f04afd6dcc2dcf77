// The version of the package, from the one place that has it.
import { readFileSync } from "node:fs";

export const VERSION = (JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string }).version;
