// The glossary: every word of the protocol with its meaning, and every field of the message.
import { useState } from "preact/hooks";
import "../../parts/field.css";
import { groupsWith } from "./groups.ts";
import { t } from "./texts.ts";
import "./view.css";

export function GlossaryPanel() {
  const [wanted, setWanted] = useState("");
  const groups = groupsWith(wanted);
  return (
    <>
      <input type="search" class="text-field" aria-label={t("find")} placeholder={t("find")} value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />
      {groups.map(({ id, words }) => (
        <section key={id} aria-labelledby={`glossary-${id}`}>
          <h3 id={`glossary-${id}`} class="words-title">
            {t(id)}
          </h3>
          <dl class="words">
            {words.map(([word, help]) => (
              <div key={word}>
                <dt>{/[_.[]/.test(word) ? <code>{word}</code> : word}</dt>
                <dd>{help}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p class="words-none" aria-live="polite">
        {groups.length === 0 ? t("none", { wanted }) : ""}
      </p>
    </>
  );
}
