// The modules as one: which names were changed, and every function with its definition.
import { useState } from "preact/hooks";
import { CopyButton } from "../../../parts/pane.tsx";
import { Word } from "../../../parts/tip.tsx";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import type { Joined } from "../state.ts";
import { nameOf } from "../summary.ts";
import { t, tn } from "../texts.ts";

const step = 40;

interface Parts {
  readonly bench: Bench;
  readonly functions: readonly Joined[];
}

export function Renames({ bench, functions }: Parts) {
  const modules = useSelect(bench.compose, (state) => state.modules);
  const [most, setMost] = useState(step);
  const renamed = functions.filter((one) => one.name !== one.own);
  return (
    <section class="group" aria-label={t("report.renames")}>
      <h3>{t("report.renames")}</h3>
      {renamed.length === 0 ? (
        <p class="group-note">{t("report.renames.none")}</p>
      ) : (
        <table class="samples">
          <thead>
            <tr>
              <th scope="col">{t("report.module")}</th>
              <th scope="col">{t("report.renames.own")}</th>
              <th scope="col">{t("report.renames.new")}</th>
            </tr>
          </thead>
          <tbody>
            {renamed.slice(0, most).map(({ module, own, name }) => (
              <tr key={name}>
                <td>{nameOf(modules, module)}</td>
                <td>
                  <code>{own}</code>
                </td>
                <td>
                  → <code>{name}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <More left={renamed.length - most} onMore={() => setMost(most + step)} />
    </section>
  );
}

export function Composed({ bench, functions }: Parts) {
  const modules = useSelect(bench.compose, (state) => state.modules);
  const [most, setMost] = useState(step);
  // The first time that a property is named is a stop for Tab.
  const named = new Set<string>();
  const isFirst = (property: string) => !named.has(property) && named.add(property).size > 0;
  return (
    <section class="group" aria-label={t("report.composed")}>
      <div class="composed-head">
        <h3>{t("report.composed")}</h3>
        <span class="group-note">{tn("count.functions", functions.length)}</span>
        <CopyButton label={t("report.copyCode")} text={() => functions.map((one) => one.code).join("\n\n")} />
      </div>
      <ol class="composed">
        {functions.slice(0, most).map(({ name, own, module, properties, code }) => (
          <li key={name}>
            <code class="formula">{code}</code>
            <p class="group-note">
              <span>{name === own ? t("report.composed.from", { module: nameOf(modules, module) }) : t("report.composed.renamed", { module: nameOf(modules, module), name: own })}</span>
              {properties.map((property) => (
                <Word key={property} word={property} stop={isFirst(property)} />
              ))}
            </p>
          </li>
        ))}
      </ol>
      <More left={functions.length - most} onMore={() => setMost(most + step)} />
    </section>
  );
}

export function More({ left, onMore }: { left: number; onMore: () => void }) {
  if (left <= 0) return null;
  return (
    <button type="button" class="quiet" onClick={onMore}>
      {t("report.more", { count: left })}
    </button>
  );
}
