// How the score of a cell is made: its five terms (§2.3.5), the examples, the properties, and the way to bind it.
import { type Bench, offerName } from "../bench.ts";
import { type Cell, cellOf, type ContractsState, solver } from "../state.ts";
import { type ContractsKey, t, valueText } from "../texts.ts";

/** What each term counts, and how often: the rows of the protocol's sum. */
const terms: readonly { readonly text: ContractsKey; readonly times: number; readonly of: (cell: Cell) => number }[] = [
  { text: "terms.passed", times: 10, of: ({ verification: { summary } }) => summary.examplesPassed },
  { text: "terms.failed", times: -20, of: ({ verification: { summary } }) => summary.examplesTotal - summary.examplesPassed },
  { text: "terms.satisfied", times: 5, of: ({ verification: { summary } }) => summary.propertiesSatisfied },
  { text: "terms.violated", times: -10, of: ({ verification: { summary } }) => summary.propertiesViolated },
  { text: "terms.confidence", times: 5, of: ({ confidence }) => confidence },
];

/** As the source writes it; nothing times −20 is 0. */
const number = (value: number) => String(value === 0 ? 0 : value);

export function Terms({ bench, state }: { bench: Bench; state: ContractsState }) {
  const { cell: chosen } = state;
  const need = state.needs.find(({ id }) => id === chosen?.need);
  const cell = chosen === undefined ? undefined : cellOf(state.outcome, chosen.need, chosen.offer);
  if (chosen === undefined || need === undefined || cell === undefined) return <p class="market-note">{t("terms.choose")}</p>;
  const names = { offer: offerName(state, chosen.offer), need: need.name };
  const { exampleResults, propertyResults } = cell.verification;
  const solved = chosen.offer === solver ? state.outcome?.solved[need.id] : undefined;
  return (
    <section class="terms" aria-label={t("terms", names)}>
      <h3>{t("terms", names)}</h3>
      {solved !== undefined && (
        <p class="market-note">
          <code>{t("terms.solved", { source: solved })}</code>
        </p>
      )}
      <table class="samples">
        <caption class="vh">{t("terms", names)}</caption>
        <thead>
          <tr>
            <th scope="col">{t("terms.term")}</th>
            <th scope="col">{t("terms.count")}</th>
            <th scope="col">{t("terms.times")}</th>
            <th scope="col">{t("terms.gives")}</th>
          </tr>
        </thead>
        <tbody>
          {terms.map(({ text, times, of }) => (
            <tr key={text}>
              <th scope="row">{t(text)}</th>
              <td>{number(of(cell))}</td>
              <td>{number(times)}</td>
              <td>{number(times * of(cell))}</td>
            </tr>
          ))}
          <tr class="terms-sum">
            <th scope="row" colSpan={3}>
              {t("terms.sum")}
            </th>
            <td>{number(cell.score)}</td>
          </tr>
        </tbody>
      </table>
      <table class="samples">
        <caption>{t("terms.examples")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("need.input")}</th>
            <th scope="col">{t("terms.expected")}</th>
            <th scope="col">{t("terms.actual")}</th>
            <th scope="col">{t("terms.result")}</th>
          </tr>
        </thead>
        <tbody>
          {exampleResults.map(({ input, expected, actual, pass, error }, index) => (
            <tr key={index}>
              <td>
                <code>{valueText(input)}</code>
              </td>
              <td>
                <code>{valueText(expected)}</code>
              </td>
              <td>
                <code>{valueText(actual)}</code>
              </td>
              <td class={pass ? "is-supported" : "is-refuted"}>{pass ? t("terms.pass") : error === undefined ? t("terms.fail") : t("terms.threw", { error })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {propertyResults.satisfied.length > 0 && <p class="market-note is-supported">{t("terms.kept", { names: propertyResults.satisfied.join(", ") })}</p>}
      {propertyResults.violated.length > 0 && <p class="market-note is-refuted">{t("terms.broken", { names: propertyResults.violated.join(", ") })}</p>}
      <button type="button" class="button" onClick={() => bench.runner.edit({ type: "bind", need: need.id, offer: chosen.offer, at: bench.now() })}>
        {t("terms.bind", names)}
      </button>
    </section>
  );
}
