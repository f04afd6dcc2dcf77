// The search among needs: by a part of the name, and by properties, as the registry of the protocol finds them.
import { Word } from "../../../parts/tip.tsx";
import { useSelect } from "../../../store.ts";
import { useId } from "preact/hooks";
import { type Bench, needName } from "../bench.ts";
import { properties } from "../needs.ts";
import { toggled } from "../state.ts";
import { t } from "../texts.ts";

export function SearchView({ bench }: { bench: Bench }) {
  const { contracts, runner } = bench;
  const search = useSelect(contracts, (state) => state.search);
  const id = useId();
  return (
    <section class="group" role="search" aria-labelledby="contracts-search">
      <h3 id="contracts-search">{t("search")}</h3>
      <p class="search-name">
        <label for={id}>{t("search.name")}</label>
        <input
          id={id}
          class="text-field"
          value={search.name}
          maxLength={80}
          spellcheck={false}
          autocomplete="off"
          onInput={(event) => runner.search({ ...search, name: event.currentTarget.value })}
        />
      </p>
      {search.name !== "" && <ByName bench={bench} />}
      <fieldset class="market-wanted">
        <legend>{t("search.properties")}</legend>
        {properties.map((name) => (
          <span key={name} class="market-check">
            <input
              id={`${id}-${name}`}
              type="checkbox"
              checked={search.properties.includes(name)}
              onChange={() => runner.search({ ...search, properties: toggled(search.properties, name) })}
            />
            <label for={`${id}-${name}`} class="vh">
              {name}
            </label>
            <Word word={name} />
          </span>
        ))}
      </fieldset>
      {search.properties.length > 0 && <ByProperty bench={bench} />}
    </section>
  );
}

function ByName({ bench }: { bench: Bench }) {
  const found = useSelect(bench.contracts, (state) => state.found?.byName);
  const needs = useSelect(bench.contracts, (state) => state.needs);
  const names = found?.flatMap((need) => needName(needs, need) ?? []);
  if (names === undefined) return null;
  return <List label={t("search.byName")} texts={names} />;
}

function ByProperty({ bench }: { bench: Bench }) {
  const found = useSelect(bench.contracts, (state) => state.found?.byProperty);
  const needs = useSelect(bench.contracts, (state) => state.needs);
  const texts = found?.flatMap(({ need, matched, score }) => {
    const name = needName(needs, need);
    return name === undefined ? [] : t("search.matched", { name, count: score, properties: matched.join(", ") });
  });
  if (texts === undefined) return null;
  return <List label={t("search.byProperty")} texts={texts} />;
}

function List({ label, texts }: { label: string; texts: readonly string[] }) {
  if (texts.length === 0) return <p class="group-note is-untested">○ {t("search.none")}</p>;
  return (
    <ul class="search-found" aria-label={label}>
      {texts.map((text, index) => (
        <li key={index}>{text}</li>
      ))}
    </ul>
  );
}
