// Looks for needs as a registry does: by a part of their name, or by the properties that they want.
import type { Bench } from "../bench.ts";
import { type ContractsState, searches } from "../state.ts";
import { t, tn } from "../texts.ts";

export function SearchView({ bench, state }: { bench: Bench; state: ContractsState }) {
  const { search, outcome, needs } = state;
  const found = outcome?.found;
  return (
    <section class="bound" aria-label={t("search")}>
      <h3>{t("search")}</h3>
      <div class="market-fields">
        <label>
          {t("search.text")}
          <input
            class="text-field"
            type="search"
            value={search.text}
            placeholder={t(`search.hint.${search.by}`)}
            spellcheck={false}
            autocomplete="off"
            onInput={(event) => bench.runner.edit({ type: "search", search: { text: event.currentTarget.value } })}
          />
        </label>
        <label>
          {t("search.by")}
          <select
            class="text-field"
            value={search.by}
            onChange={(event) => {
              const by = searches.find((one) => one === event.currentTarget.value);
              if (by !== undefined) bench.runner.edit({ type: "search", search: { by } });
            }}
          >
            {searches.map((by) => (
              <option key={by} value={by}>
                {t(`search.by.${by}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {found !== undefined && (
        <>
          <p class="market-note">{tn("search.found", found.length)}</p>
          <ol class="found" aria-label={t("search")}>
            {found.map(({ need, matched }) => (
              <li key={need}>
                {needs.find(({ id }) => id === need)?.name}
                {matched.length > 0 && <span class="market-note"> {t("search.shared", { names: matched.join(", ") })}</span>}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
