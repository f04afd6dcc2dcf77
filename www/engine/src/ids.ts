// Ids and times: where they come from unless the options say otherwise.
import { isRecord } from "./data.js";
import { BenoitError } from "./errors.js";

/** Hex digits of an id. */
const DIGITS = 8;
/** Ids drawn in a row that were all taken, before the source of ids is at fault. */
const TRIES = 16;

/** Where ids and times come from. */
export interface Sources {
  readonly now: () => unknown;
  readonly id: () => unknown;
}

const own: Sources = {
  now: () => Date.now(),
  id: () => (globalThis.crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).toString(16).padStart(DIGITS, "0"),
};

/** The sources that options name, or our own; anything but a record is ignored. */
export function sources(options: unknown): Sources {
  if (!isRecord(options)) return own;
  const source = (key: "now" | "id"): (() => unknown) => {
    const given = options[key];
    if (given === undefined) return own[key];
    if (typeof given === "function") return given as () => unknown;
    throw new BenoitError(`the option \`${key}\` must be a function`, { code: "A_OPTION", path: `options.${key}` });
  };
  return { now: source("now"), id: source("id") };
}

/** What a source of the caller's gives; what it throws is the error's cause. */
function asked(source: () => unknown, key: "now" | "id"): unknown {
  try {
    return source();
  } catch (cause) {
    const code = key === "id" ? "A_ID" : "A_OPTION";
    throw new BenoitError(`the option \`${key}\` threw an error`, { code, path: `options.${key}` }, { cause });
  }
}

/** Milliseconds since 1970. */
export function time({ now }: Sources): number {
  const given = asked(now, "now");
  if (typeof given === "number" && Number.isFinite(given)) return given;
  throw new BenoitError("the option `now` must give a number of milliseconds", { code: "A_OPTION", path: "options.now" });
}

/** A new id that is not in `taken`, and is from now on. */
export function draw(prefix: "need" | "offer" | "contract", { id }: Sources, taken?: Set<string>): string {
  for (let tries = 0; tries < TRIES; tries++) {
    const given = asked(id, "id");
    const digits = typeof given === "string" ? given.replace(/[^0-9a-f]/gi, "").slice(0, DIGITS).toLowerCase() : "";
    if (digits.length < DIGITS) {
      throw new BenoitError(`an id needs ${DIGITS} hex digits`, { code: "A_ID", path: "options.id" });
    }
    const drawn = `${prefix}-${digits}`;
    if (taken?.has(drawn) === true) continue;
    taken?.add(drawn);
    return drawn;
  }
  throw new BenoitError(`${TRIES} ids in a row are taken already`, { code: "A_ID", path: "options.id" });
}
