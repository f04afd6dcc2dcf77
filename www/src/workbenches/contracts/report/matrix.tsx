// Needs down, offers across; each cell says in words what came of it, and can be chosen to be explained.
import type { TargetedKeyboardEvent } from "preact";
import { type Bench, offerName } from "../bench.ts";
import { cellOf, columnsOf, type ContractsState } from "../state.ts";
import { t } from "../texts.ts";

export function Matrix({ bench, state }: { bench: Bench; state: ContractsState }) {
  const columns = columnsOf(state);
  return (
    <div class="sideways">
      <table class="matrix" onKeyDown={moveByArrows}>
        <caption class="vh">{t("matrix")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("matrix.need")}</th>
            {columns.map(({ id }) => (
              <th key={id} scope="col">
                {offerName(state, id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {state.needs.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {columns.map((column) => (
                <CellView key={column.id} bench={bench} state={state} need={{ id, name }} offer={column.id} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellParts {
  readonly bench: Bench;
  readonly state: ContractsState;
  readonly need: { readonly id: number; readonly name: string };
  readonly offer: number;
}

function CellView({ bench, state, need, offer }: CellParts) {
  const cell = cellOf(state.outcome, need.id, offer);
  const names = { offer: offerName(state, offer), need: need.name };
  if (cell === undefined) {
    return (
      <td class="is-untested">
        <span class="vh">{t("cell.of", names)} </span>○ {t("cell.none")}
      </td>
    );
  }
  const { verification, rank, score } = cell;
  const word = t(verification.pass ? "cell.keeps" : "cell.breaks");
  const chosen = state.cell?.need === need.id && state.cell.offer === offer;
  const choose = () => bench.contracts.dispatch({ type: "cell", need: need.id, offer });
  return (
    <td>
      <button
        type="button"
        class="matrix-cell"
        aria-pressed={chosen}
        onClick={choose}
        onFocus={choose}
      >
        <span class="vh">{t("cell.of", names)} </span>
        <span class={verification.pass ? "is-supported" : "is-refuted"}>
          {verification.pass ? "✓" : "✕"} {word}
        </span>
        <span class="matrix-score">{t("cell.rank", { rank, score: String(score) })}</span>
      </button>
    </td>
  );
}

/** Arrow keys go from cell to cell, as in any table that is moved in. */
function moveByArrows(event: TargetedKeyboardEvent<HTMLTableElement>) {
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
  const at = (event.target as HTMLElement).closest("td");
  const row = at?.closest("tr");
  if (step === undefined || at === null || at === undefined || row === null || row === undefined) return;
  const rows = [...event.currentTarget.rows];
  const next = rows[rows.indexOf(row) + (step[0] ?? 0)]?.cells[at.cellIndex + (step[1] ?? 0)]?.querySelector("button");
  if (next === null || next === undefined) return;
  event.preventDefault();
  next.focus();
}
