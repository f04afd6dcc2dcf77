// One offer: its name, how sure its author is, and its Benoit source; or what the engine rebuilds for each need.
import { useMemo } from "preact/hooks";
import { Code } from "../../../parts/code.tsx";
import { Word } from "../../../parts/tip.tsx";
import { problemsOf } from "../../../state/problems.ts";
import { useSelect } from "../../../store.ts";
import { findingsOf, problemText } from "../../module/source/findings.ts";
import { type Bench, needName } from "../bench.ts";
import { type Offer, readConfidence, usualConfidence } from "../offers.ts";
import { cellKey } from "../state.ts";
import { t } from "../texts.ts";

interface OfferParts {
  readonly bench: Bench;
  readonly offer: Offer;
  readonly number: number;
  readonly name: string;
  readonly onGone: () => void;
}

export function OfferView({ bench, offer, number, name, onGone }: OfferParts) {
  const { runner } = bench;
  const { id, by } = offer;
  return (
    <div class="market-item market-offer" role="group" aria-label={name}>
      <div class="market-head">
        <input
          class="text-field market-name"
          aria-label={t("offer.name", { number })}
          value={offer.name}
          placeholder={name}
          maxLength={80}
          spellcheck={false}
          autocomplete="off"
          onInput={(event) => runner.edit({ type: "changeOffer", offer: id, change: { name: event.currentTarget.value } })}
        />
        <button
          type="button"
          class="market-remove"
          aria-label={t("offer.remove", { name })}
          onClick={() => {
            runner.edit({ type: "removeOffer", offer: id });
            onGone();
          }}
        >
          ×
        </button>
      </div>
      {by === "solver" ? <Solved bench={bench} offer={id} /> : <Written bench={bench} offer={offer} number={number} name={name} />}
      <div class="market-terms">
        {by === "source" && <Confidence bench={bench} offer={offer} name={name} />}
        <label class="market-check">
          <input
            type="checkbox"
            aria-label={t("offer.open.of", { name })}
            checked={offer.open}
            onChange={(event) => runner.edit({ type: "changeOffer", offer: id, change: { open: event.currentTarget.checked } })}
          />
          {t("offer.open")}
        </label>
      </div>
    </div>
  );
}

/** As high as its text, within reason. */
const heightOf = (source: string) => `${Math.min(12, Math.max(2, source.split("\n").length)) * 1.4 + 2.25}rem`;

function Written({ bench, offer, number, name }: Omit<OfferParts, "onGone">) {
  const { source, id } = offer;
  const reading = useSelect(bench.contracts, (state) => state.readings.get(source));
  const sender = useMemo(() => (reading === undefined ? undefined : { edit: 0, source, reading, checked: undefined }), [source, reading]);
  const findings = useMemo(() => (sender === undefined ? [] : findingsOf(sender)), [sender]);
  const problems = sender === undefined || source.trim() === "" ? [] : problemsOf(sender);
  return (
    <>
      <div class="market-code" style={{ blockSize: heightOf(source) }}>
        <Code
          label={t("offer.source", { number })}
          source={source}
          onChange={(text) => bench.runner.edit({ type: "changeOffer", offer: id, change: { source: text } })}
          findings={findings}
        />
      </div>
      {problems.length > 0 && (
        <ul class="market-problems" aria-label={t("offer.problems", { name })}>
          {problems.map((problem) => {
            const { tone, sign, message, code, hint } = problemText(problem);
            return (
              <li key={`${problem.line} ${message}`}>
                {t("offer.line", { line: problem.line })}{" "}
                <span class={`is-${tone}`}>
                  {sign} {message}
                </span>{" "}
                {code !== undefined && <code>{code}</code>} {hint}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

function Confidence({ bench, offer, name }: { bench: Bench; offer: Offer; name: string }) {
  const wrong = readConfidence(offer.confidence) === undefined;
  const note = `contracts-offer-${offer.id}-note`;
  return (
    <div class="market-confidence">
      <Word word="confidence">{t("offer.confidence")}</Word>
      <input
        class="text-field code"
        aria-label={t("offer.confidence.of", { name })}
        aria-invalid={wrong}
        {...(wrong ? { "aria-describedby": note } : {})}
        inputMode="decimal"
        value={offer.confidence}
        placeholder={String(usualConfidence)}
        autocomplete="off"
        onInput={(event) => bench.runner.edit({ type: "changeOffer", offer: offer.id, change: { confidence: event.currentTarget.value } })}
      />
      {wrong && (
        <p id={note} class="is-untested">
          ○ {t("offer.confidence.wrong")}
        </p>
      )}
    </div>
  );
}

function Solved({ bench, offer }: { bench: Bench; offer: number }) {
  const needs = useSelect(bench.contracts, (state) => state.needs);
  const outcome = useSelect(bench.contracts, (state) => state.outcome);
  return (
    <div class="market-solved">
      <p>{t("offer.solver")}</p>
      <ul>
        {needs.map((need) => {
          const cell = outcome?.cells.get(cellKey({ need: need.id, offer }));
          if (cell === undefined) return null;
          return (
            <li key={need.id}>
              {t("offer.solver.for", { name: needName(needs, need.id) ?? "" })}{" "}
              {"untried" in cell ? <span class="is-untested">○ {t(`untried.${cell.untried}`)}</span> : <code>{cell.source}</code>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
