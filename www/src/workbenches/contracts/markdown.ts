// The matrix as a table of Markdown, to be taken along.
import { offerName } from "./bench.ts";
import { cellOf, columnsOf, type ContractsState } from "./state.ts";
import { t } from "./texts.ts";

/** A name may hold what Markdown would read. */
const plain = (text: string) => text.replace(/[\\`*_{}[\]<>|#~]/g, (sign) => `\\${sign}`).replace(/\s+/g, " ");

export function markdownOf(state: ContractsState): string {
  const columns = columnsOf(state);
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const head = row([t("matrix.need"), ...columns.map(({ id }) => plain(offerName(state, id)))]);
  const rows = state.needs.map(({ id, name }) => row([plain(name), ...columns.map((column) => cellText(state, id, column.id))]));
  return [head, row(["---", ...columns.map(() => "---")]), ...rows, ""].join("\n");
}

function cellText(state: ContractsState, need: number, offer: number): string {
  const cell = cellOf(state.outcome, need, offer);
  if (cell === undefined) return `○ ${t("cell.none")}`;
  const { verification, rank, score } = cell;
  return `${verification.pass ? "✓" : "✕"} ${t(verification.pass ? "cell.keeps" : "cell.breaks")}, ${t("cell.rank", { rank, score: String(score) })}`;
}
