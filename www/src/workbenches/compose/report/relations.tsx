// What functions of different modules are to each other: found by the sources, and by what a receiver rebuilds.
import { useEffect, useMemo, useState } from "preact/hooks";
import { breakable } from "../../../parts/breakable.tsx";
import { Word } from "../../../parts/tip.tsx";
import { useSelect } from "../../../store.ts";
import { mostForReceiver } from "../ask.ts";
import type { Bench } from "../bench.ts";
import { countOf, type Filter, firstOf, kinds, type Law, type Relation } from "../relations.ts";
import type { Composition } from "../state.ts";
import { nameOf } from "../summary.ts";
import { t } from "../texts.ts";
import { More } from "./composed.tsx";

/** Relations that are shown at first, and then with each "Show more". */
const step = 60;
const filters: readonly Filter[] = ["all", ...kinds];

export function RelationsView({ bench, composition }: { bench: Bench; composition: Composition }) {
  const { relations, byMessages } = composition;
  const filter = useSelect(bench.compose, (state) => state.filter);
  const [most, setMost] = useState(step);
  useEffect(() => setMost(step), [filter]);
  const shown = useMemo(() => firstOf(relations, filter, most), [relations, filter, most]);
  const all = countOf(relations, "all");
  // The first time that a law is named is a stop for Tab; there may be hundreds.
  const named = new Set<Law>();
  const isFirst = (law: Law) => !named.has(law) && named.add(law).size > 0;
  return (
    <section class="group relations" aria-label={t("report.relations")}>
      <h3>{t("report.relations")}</h3>
      {all === 0 ? (
        <p class="group-note">{t("report.relations.none")}</p>
      ) : (
        <>
          <p class="group-note">{t("report.relations.note")}</p>
          <div class="filter" role="group" aria-label={t("report.filter")}>
            {filters.map((one) => (
              <button key={one} type="button" aria-pressed={one === filter} onClick={() => bench.compose.dispatch({ type: "filter", filter: one })}>
                {t(`report.filter.${one}`, { count: countOf(relations, one) })}
              </button>
            ))}
          </div>
          <table class="samples relations-table" aria-label={t("report.relations")}>
            <thead>
              <tr>
                <th scope="col">{t("report.column.relation")}</th>
                <th scope="col">{t("report.column.sources")}</th>
                {byMessages && <th scope="col">{t("report.column.messages")}</th>}
              </tr>
            </thead>
            {shown.map((relation) => (
              <tbody key={`${relation.kind} ${relation.f} ${relation.g}`}>
                <Rows bench={bench} composition={composition} relation={relation} stops={relation.laws.filter(({ law }) => isFirst(law)).map(({ law }) => law)} />
              </tbody>
            ))}
          </table>
          <More left={countOf(relations, filter) - shown.length} onMore={() => setMost(most + step)} />
          <p class="group-note">{byMessages ? t("report.relations.received") : t("report.relations.many", { count: mostForReceiver })}</p>
        </>
      )}
    </section>
  );
}

const signs = { equivalence: "=", inverse: "⇄", composition: "∘" } as const;

/** Two functions, and a line for each law that they keep. */
function Rows({ bench, composition, relation, stops }: { bench: Bench; composition: Composition; relation: Relation; stops: readonly Law[] }) {
  const modules = useSelect(bench.compose, (state) => state.modules);
  const { kind, laws } = relation;
  const [f, g] = [composition.functions[relation.f], composition.functions[relation.g]];
  const sign = signs[kind];
  return (
    <>
      <tr class="relation">
        <th scope="rowgroup" colSpan={composition.byMessages ? 3 : 2}>
          <code>
            {f?.name} {sign} {g?.name}
          </code>{" "}
          <span class="relation-modules">
            {nameOf(modules, f?.module ?? 0)} {sign} {nameOf(modules, g?.module ?? 0)}
          </span>
        </th>
      </tr>
      {laws.map(({ law, bySources, byMessages }) => (
        <tr key={law}>
          <td>
            <Word word={law} stop={stops.includes(law)}>
              {breakable(law)}
            </Word>
          </td>
          <td>
            <Found found={bySources} />
          </td>
          {composition.byMessages && (
            <td>
              <Found found={byMessages} />
            </td>
          )}
        </tr>
      ))}
    </>
  );
}

const Found = ({ found }: { found: boolean }) => <span class={found ? "is-supported" : "is-untested"}>{t(found ? "report.found" : "report.missing")}</span>;
