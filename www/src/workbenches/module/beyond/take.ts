// The report as something to take along: a text in Markdown, a file of JSON, a program for the package.
import { t as word } from "../../../i18n/index.ts";
import { decodeSnippet, exchangeSnippet } from "../../../state/beyond/snippet.ts";
import { withoutHoles } from "../../../state/holes.ts";
import { inlineCode, prose, table } from "../../../state/markdown.ts";
import { claimOf, groupsOf } from "../../../state/rows.ts";
import { pageOptions, type Settings } from "../../../state/settings.ts";
import type { Crossing } from "../../../state/types.ts";
import { type Judged, type Side, signs, unsolvedReason, verdictText } from "../report/verdicts.ts";
import { t } from "./texts.ts";

/** What every report says of how it was made. */
export interface Made {
  readonly version: string;
  /** By the clock of the browser. */
  readonly date: string;
  readonly seed: number;
  readonly steps: number;
}

export const madeNow = (version: string, { seed, steps }: Settings): Made => ({ version, date: new Date().toISOString(), seed, steps });

/** The options of the page's own call of `exchange`. */
const optionsOf = (settings: Settings) => ({ partial: true, ...pageOptions(settings) });

export function reportMarkdown({ exchanged, partial, received }: Crossing, made: Made): string {
  const { report, result, message } = exchanged;
  const { total, verification } = result;
  const { assertions, properties, compositions } = verification;
  const arities = new Map(report.functions.map((built) => [built.name, built.arity]));
  const cell = (judged: Judged, side: Side) => {
    const verdict = judged.row[side];
    return prose(verdict === undefined ? verdictText(judged, side) : `${signs[verdict.state]} ${verdictText(judged, side)}`);
  };
  const head = [word("report.column.claim"), word("report.column.source"), word("report.column.rebuilt")];
  const groups = groupsOf(report, "all", message).flatMap(({ built, rows }) => {
    const rebuilt = built === undefined ? [] : [rebuiltLine(built)];
    const claims = rows.map((row) => {
      const judged = { row, built, arities };
      return [`${inlineCode(claimOf(row))}${row.function === undefined ? ` (${row.kind})` : ""}`, cell(judged, "source"), cell(judged, "rebuilt")];
    });
    return [`### ${built === undefined ? word("report.group.relations") : inlineCode(built.name)}`, ...rebuilt, ...(claims.length === 0 ? [] : [table(head, claims)])];
  });
  const counts = [
    `${word("report.assertions")} ${assertions.passed}/${assertions.total}`,
    `${word("report.properties")} ${properties.passed}/${properties.total}`,
    `${word("report.compositions")} ${compositions.verified}/${compositions.reconstructed}`,
  ];
  return `${[
    `## ${t("take.head")}`,
    `**${t("take.total", { passed: total.passed, total: total.total })}**: ${counts.join(", ")}.`,
    ...(received === undefined ? [] : [word("report.received")]),
    ...(partial ? [word("report.partial")] : []),
    ...groups,
    `${t("take.supported")} ${t("take.made", { ...made, seed: String(made.seed) })}`,
  ].join("\n\n")}\n`;
}

function rebuiltLine(built: Crossing["exchanged"]["report"]["functions"][number]): string {
  if (built.formula === null) return prose(`${word("report.notRebuilt")}: ${unsolvedReason(built)}`);
  return `${word("report.rebuiltAs")} ${inlineCode(built.formula)}, ${word("report.confidence", { value: String(built.confidence) })}`;
}

export function reportJson({ exchanged, partial }: Crossing, made: Made, settings: Settings): string {
  const { total, verification } = exchanged.result;
  const { version, date, seed } = made;
  return JSON.stringify({ engine: { name: "benoit-wasm", version }, date, seed, options: optionsOf(settings), partial, total, verification, report: exchanged.report }, null, 2);
}

/** The page's own call as a program; of a message without a source, the receiver's. */
export function reportProgram({ source, received }: Crossing, version: string, settings: Settings): string {
  if (received !== undefined) return decodeSnippet({ version, text: received, options: pageOptions(settings) });
  return exchangeSnippet({ version, text: withoutHoles(source), options: optionsOf(settings) });
}
