// How good the question is: a verdict, five bars with their weights, and what would raise the lowest.
import type { Example } from "../../../engine/types.ts";
import { useSelect } from "../../../store.ts";
import { enoughExamples, figure, lowest, type Measured, measured, percent, tellingInput } from "../axes.ts";
import type { Bench } from "../bench.ts";
import { Inputs } from "../source/reply.tsx";
import type { Outcome } from "../state.ts";
import { t, tn } from "../texts.ts";

export function QualityView({ bench, outcome }: { bench: Bench; outcome: Outcome }) {
  const { quality } = outcome;
  const rows = measured(quality);
  const low = lowest(quality);
  return (
    <section class="group" aria-label={t("quality")}>
      <h3>{t("quality")}</h3>
      <p class="verdict">
        <b>{t(`verdict.${quality.verdict}`)}</b> {rows.length === 0 ? t("quality.empty") : t("quality.score", { score: figure(quality.score) })}
      </p>
      {rows.length > 0 && <Axes rows={rows} low={low} score={quality.score} />}
      {low !== undefined && <Advice bench={bench} low={low} outcome={outcome} />}
      {rows.length > 0 && low === undefined && <p class="group-note">{t("quality.best")}</p>}
    </section>
  );
}

function Axes({ rows, low, score }: { rows: readonly Measured[]; low: Measured | undefined; score: number }) {
  return (
    <table class="samples axes">
      <caption>{t("quality.axes")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("quality.axis")}</th>
          <th scope="col">{t("quality.weight")}</th>
          <th scope="col">{t("quality.value")}</th>
          <td class="axis-bars" />
          <th scope="col">{t("quality.points")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, weight, value, points }) => (
          <tr key={name}>
            <th scope="row">
              {t(`axis.${name}`)} {name === low?.name && <span class="chosen">{t("quality.lowest")}</span>}
            </th>
            <td>{percent(weight)}</td>
            <td>{percent(value)}</td>
            <td class="axis-bars" aria-hidden="true">
              <div class="bar">
                <div class="bar-part" style={{ inlineSize: `${value * 100}%` }} />
              </div>
            </td>
            <td>{figure(points)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("quality.total")}</th>
          <td>{percent(rows.reduce((sum, { weight }) => sum + weight, 0))}</td>
          <td />
          <td class="axis-bars" />
          <td>{figure(score)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** What would raise the lowest axis, with an input where one would help. */
function Advice({ bench, low, outcome }: { bench: Bench; low: Measured; outcome: Outcome }) {
  const knowledge = useSelect(bench.dialogue, (state) => state.reformulation?.original.examples) ?? [];
  const input = low.name === "ambiguity" ? outcome.wants.tellsApart[0]?.probe : low.name === "diversity" || low.name === "quantity" ? telling(knowledge, outcome) : undefined;
  const missing = enoughExamples - outcome.understanding.examples;
  const text = low.name === "quantity" ? tn("advice.quantity", missing) : t(`advice.${low.name}`);
  return (
    <div class="advice">
      <p>
        <b>{t("advice.raise", { axis: t(`axis.${low.name}`) })}</b> {text}
      </p>
      {input !== undefined && <Inputs bench={bench} inputs={[input]} label={t("advice.inputs")} />}
    </div>
  );
}

function telling(knowledge: readonly Example[], outcome: Outcome): unknown {
  if (knowledge.length === 0) return outcome.wants.probes[0];
  return tellingInput(knowledge.map(({ input }) => input)) ?? outcome.wants.probes[0];
}
