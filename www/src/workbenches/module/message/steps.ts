// The seven steps of the exchange (specification, section 6), told for the module that is on screen.
import type { Span } from "../../../engine/types.ts";
import { t as page } from "../../../i18n/index.ts";
import type { Crossing, Sender } from "../../../state/types.ts";
import { steps } from "../../../state/wire.ts";
import { partsOf } from "./crossing.ts";
import { t, tn } from "./texts.ts";

export interface Step {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  /** What is marked in each pane, in words. */
  readonly source: string;
  readonly message: string;
  readonly report: string;
  /** What is marked in the source. */
  readonly spans: readonly Span[];
  /** The fields of the message that are marked where it is a text; the first is brought into view. */
  readonly fields: readonly string[];
}

/** In a message that is a text, fields are marked in so many functions. */
const markedFunctions = 40;

type StepKey = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export function stepsOf(crossing: Crossing, sender: Sender | undefined): Step[] {
  const { message, result, report, messageSize } = crossing.exchanged;
  const { verification, total } = result;
  const bare = crossing.received !== undefined;
  const { crosses, derived } = partsOf(crossing, sender);
  const countOf = (id: string) => crosses.find((part) => part.id === id)?.count ?? 0;
  const functions = tn("functions", countOf("functions"));
  const assertions = tn("assertions", countOf("assertions"));
  const properties = tn("properties", countOf("properties"));
  const surprises = tn("surprises", countOf("surprises"));
  const relations = derived[0]?.count ?? 0;
  const built = report.functions.filter((one) => one.formula !== null).length;
  const nothing = t("walk.nothing");
  const list = (...texts: string[]) => texts.join(", ");
  const rows = (kind: "assertion" | "property" | "relation", count: number) => (count === 0 ? nothing : tn(`rows.${kind}`, count));
  const { reconstructed, verified } = verification.compositions;

  const each = (list: "assertions" | "properties") => message.functions.slice(0, markedFunctions).map((_one, at) => `functions[${at}].${list}`);
  const sent = new Set(message.functions.map((one) => one.name));
  const read = bare || sender === undefined ? undefined : sender.reading;
  const checks = read?.assertions.filter((one) => one.function !== undefined && sent.has(one.function) && !one.negated).map((one) => one.span) ?? [];
  const bodies = read?.functions.filter((one) => sent.has(one.name)).map((one) => one.span) ?? [];

  const step = (number: StepKey, text: string, touched: Pick<Step, "message" | "report"> & Partial<Step>): Step => ({
    number,
    title: t(`walk.${number}.title`),
    text,
    source: nothing,
    spans: [],
    fields: [],
    ...touched,
  });
  const sides = bare ? {} : { source: list(functions, assertions), spans: [...bodies, ...checks] };
  return [
    step(1, bare ? t("walk.1.own") : t("walk.1", { functions, assertions, properties, surprises }), {
      ...sides,
      message: list(properties, surprises),
      report: nothing,
      fields: [...each("properties"), "algebra.surprises"],
    }),
    step(2, t("walk.2", { size: messageSize }), { ...(bare ? {} : { source: assertions, spans: checks }), message: t("walk.whole"), report: nothing, fields: [""] }),
    step(3, t("walk.3", { built, all: functions }), { message: assertions, report: tn("formulas", built), fields: each("assertions") }),
    step(4, t("walk.4", { ...verification.assertions }), { message: assertions, report: rows("assertion", verification.assertions.total), fields: each("assertions") }),
    step(5, t("walk.5", { ...verification.properties }), { message: properties, report: rows("property", verification.properties.total), fields: each("properties") }),
    step(6, t("walk.6", { derived: tn("relations", relations), surprises, passed: verified, total: reconstructed }), {
      message: list(properties, surprises),
      report: rows("relation", reconstructed),
      fields: ["algebra.surprises", ...each("properties")],
    }),
    step(7, t("walk.7", { ...total }), { message: nothing, report: t("walk.totals") }),
  ];
}

/** The whole walk as text, which needs no picture. */
export const transcriptOf = (all: readonly Step[]): string =>
  all
    .map(({ number, title, text, source, message, report }) => {
      const marks = `${page("pane.source")}: ${source}; ${page("pane.wire")}: ${message}; ${page("pane.report")}: ${report}.`;
      return `${t("walk.step", { step: number, steps })}. ${title}. ${text} ${marks}`;
    })
    .join("\n");
