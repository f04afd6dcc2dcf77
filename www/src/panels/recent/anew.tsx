// Reset and Start empty: they ask once where something would leave the page, and it goes to Recent.
import { useState } from "preact/hooks";
import type { Frame } from "../../shell/frame.ts";
import { t } from "./texts.ts";

const ways = ["reset", "empty"] as const;
type Way = (typeof ways)[number];

export function Anew({ frame: { desk, keeping } }: { frame: Frame }) {
  const [asked, ask] = useState<Way>();
  const go = (way: Way) => {
    ask(undefined);
    desk[way]();
  };
  const want = (way: Way) => {
    if (keeping.peek()?.unsaved() ?? desk.edited()) ask(way);
    else go(way);
  };
  return (
    <section class="anew" aria-labelledby="anew">
      <h3 id="anew">{t("anew")}</h3>
      {ways.map((way) => (
        <div key={way} class="anew-way">
          <button type="button" class="button" aria-expanded={asked === way} onClick={() => want(way)}>
            {t(way)}
          </button>
          <span>{t(`${way}.note`)}</span>
        </div>
      ))}
      {asked !== undefined && (
        <div class="anew-ask" role="group" aria-label={t(asked)} ref={(group) => group?.querySelector("button")?.focus()}>
          <p>{t(keeping.value?.list.value === undefined ? "ask.lost" : "ask")}</p>
          <button type="button" class="button" onClick={() => go(asked)}>
            {t(`ask.${asked}`)}
          </button>
          <button type="button" class="button" onClick={() => ask(undefined)}>
            {t("ask.no")}
          </button>
        </div>
      )}
    </section>
  );
}
