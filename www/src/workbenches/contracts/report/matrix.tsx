// The matrix: needs by offers. One cell is a stop of the Tab key; arrow keys move among them, and the one in focus is chosen.
import type { TargetedKeyboardEvent } from "preact";
import { type Bench, needName, offerName } from "../bench.ts";
import { seenAt, word } from "../cells.ts";
import type { ContractsState, Place } from "../state.ts";
import { t } from "../texts.ts";

export const detailId = "contracts-cell";

export function Matrix({ bench, state, place }: { bench: Bench; state: ContractsState; place: Place | undefined }) {
  const { needs, offers } = state;
  const choose = (next: Place) => bench.contracts.dispatch({ type: "choose", place: next });
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLTableElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || place === undefined) return;
    const [row, column] = [needs.findIndex(({ id }) => id === place.need), offers.findIndex(({ id }) => id === place.offer)];
    const to = moved(event.key, row, column, offers.length);
    if (to === undefined) return;
    event.preventDefault();
    const rows = event.currentTarget.tBodies[0]?.rows;
    rows?.[Math.max(0, Math.min(to[0], needs.length - 1))]?.querySelectorAll("button")[Math.max(0, Math.min(to[1], offers.length - 1))]?.focus();
  };
  return (
    <section aria-labelledby="contracts-matrix">
      <h3 id="contracts-matrix">{t("matrix")}</h3>
      <div class="matrix-room">
        <table class="matrix" aria-describedby="contracts-matrix-note" aria-labelledby="contracts-matrix" onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th scope="col">{t("matrix.need")}</th>
              {offers.map(({ id }) => (
                <th key={id} scope="col">
                  {offerName(offers, id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {needs.map((need) => (
              <tr key={need.id}>
                <th scope="row">{needName(needs, need.id)}</th>
                {offers.map((offer) => (
                  <CellButton
                    key={offer.id}
                    state={state}
                    place={{ need: need.id, offer: offer.id }}
                    chosen={place?.need === need.id && place.offer === offer.id}
                    onChoose={choose}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p id="contracts-matrix-note" class="group-note">
        {t("matrix.caption")}
      </p>
    </section>
  );
}

function moved(key: string, row: number, column: number, columns: number): readonly [number, number] | undefined {
  switch (key) {
    case "ArrowRight":
      return [row, column + 1];
    case "ArrowLeft":
      return [row, column - 1];
    case "ArrowDown":
      return [row + 1, column];
    case "ArrowUp":
      return [row - 1, column];
    case "Home":
      return [row, 0];
    case "End":
      return [row, columns - 1];
    default:
      return undefined;
  }
}

function CellButton({ state, place, chosen, onChoose }: { state: ContractsState; place: Place; chosen: boolean; onChoose: (place: Place) => void }) {
  const seen = seenAt(state, place);
  return (
    <td>
      <button
        type="button"
        class="matrix-cell"
        tabIndex={chosen ? 0 : -1}
        {...(chosen ? { "aria-current": "true" } : {})}
        aria-controls={detailId}
        onFocus={() => onChoose(place)}
        onClick={() => onChoose(place)}
      >
        <span class={`is-${seen.tone}`}>{word(seen.tone)}</span>{" "}
        {seen.tone === "untested" ? (
          <span class="matrix-quiet">{seen.why}</span>
        ) : (
          <>
            <span class="matrix-score">{t("matrix.score", { score: String(seen.cell.score) })}</span>{" "}
            <span class="matrix-quiet">{t("matrix.rank", { rank: seen.cell.rank })}</span>
          </>
        )}
      </button>
    </td>
  );
}
