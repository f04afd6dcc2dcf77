// One cell in full: the five terms of its score, the examples that fail, and the button that binds.
import { useState } from "preact/hooks";
import type { ExampleResult } from "../../../engine/types.ts";
import { Word } from "../../../parts/tip.tsx";
import { type Bench, needName, offerName } from "../bench.ts";
import { pointsOf, seenAt, seenText, signs, termsOf, type Tried, word } from "../cells.ts";
import type { ContractsState, Place } from "../state.ts";
import { t, tn, valueText } from "../texts.ts";
import { detailId } from "./matrix.tsx";

/** Rows shown at first. */
const firstRows = 50;

export function CellView({ bench, state, place }: { bench: Bench; state: ContractsState; place: Place }) {
  const need = needName(state.needs, place.need) ?? "";
  const offer = offerName(state.offers, place.offer) ?? "";
  const seen = seenAt(state, place);
  const bySolver = state.offers.some(({ id, by }) => id === place.offer && by === "solver");
  const title = t("cell.title", { need, offer });
  return (
    <section id={detailId} class="group" aria-label={title}>
      <h3>{title}</h3>
      <p class={`group-note is-${seen.tone}`}>
        {signs[seen.tone]} {seenText(seen)}
      </p>
      {seen.tone !== "untested" && (
        <>
          {bySolver && (
            <p class="group-note">
              <Word word="rebuilt">{t("cell.built")}</Word> <code class="formula">{seen.cell.source}</code>
            </p>
          )}
          <Terms cell={seen.cell} />
          <Properties cell={seen.cell} />
          <Examples key={title} cell={seen.cell} />
          <button type="button" class="button" onClick={() => bench.runner.bind(place)}>
            {t("cell.bind", { need, offer })}
          </button>
        </>
      )}
    </section>
  );
}

function Terms({ cell }: { cell: Tried }) {
  return (
    <div class="sideways">
      <table class="samples terms">
        <caption>{t("terms")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("terms.what")}</th>
            <th scope="col">{t("terms.count")}</th>
            <th scope="col">{t("terms.weight")}</th>
            <th scope="col">{t("terms.points")}</th>
          </tr>
        </thead>
        <tbody>
          {termsOf(cell).map((term) => (
            <tr key={term.name}>
              <th scope="row">{t(`term.${term.name}`)}</th>
              <td>{String(term.count)}</td>
              <td>× {String(term.weight)}</td>
              <td>{String(pointsOf(term))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("terms.score")}</th>
            <td />
            <td />
            <td>{String(cell.score)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Properties({ cell }: { cell: Tried }) {
  const { violated, satisfied } = cell.verification.propertyResults;
  return (
    <>
      {violated.length > 0 && (
        <p class="group-note">
          <span class="is-refuted">✕ {t("broken")}</span> <Words names={violated} />
        </p>
      )}
      {satisfied.length > 0 && (
        <p class="group-note">
          <span class="is-supported">✓ {t("kept")}</span> <Words names={satisfied} />
        </p>
      )}
    </>
  );
}

function Words({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && ", "}
      <Word word={name} />
    </span>
  ));
}

function Examples({ cell }: { cell: Tried }) {
  const results = cell.verification.exampleResults;
  const [failing, passing] = [results.filter(({ pass }) => !pass), results.filter(({ pass }) => pass)];
  return (
    <>
      {failing.length > 0 && <Results caption={t("failing")} results={failing} />}
      {passing.length > 0 && (
        <details class="readings">
          <summary>{tn("passing", passing.length)}</summary>
          <Results caption={t("passing")} results={passing} />
        </details>
      )}
    </>
  );
}

function Results({ caption, results }: { caption: string; results: readonly ExampleResult[] }) {
  const [all, showAll] = useState(false);
  const shown = all ? results : results.slice(0, firstRows);
  return (
    <div class="sideways">
      <table class="samples">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t("example.input")}</th>
            <th scope="col">{t("example.expected")}</th>
            <th scope="col">{t("example.actual")}</th>
            <th scope="col">{t("example.result")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ input, expected, actual, error, pass }, index) => (
            <tr key={index}>
              <td>
                <code>{valueText(input, 200)}</code>
              </td>
              <td>
                <code>{valueText(expected, 200)}</code>
              </td>
              <td>{error === undefined ? <code>{valueText(actual, 200)}</code> : error}</td>
              <td class={pass ? "is-supported" : "is-refuted"}>{word(pass ? "supported" : "refuted")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < results.length && (
        <button type="button" class="quiet" onClick={() => showAll(true)}>
          {t("example.more", { count: results.length })}
        </button>
      )}
    </div>
  );
}
