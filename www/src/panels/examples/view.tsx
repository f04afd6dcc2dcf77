// The gallery: what each example is, what to notice in it, and whether what was stated came of it.
import { useEffect, useRef, useState } from "preact/hooks";
import { type Example, examples } from "../../examples/index.ts";
import { openExample } from "../../examples/open.ts";
import { t } from "../../examples/texts.ts";
import { Prose } from "../../parts/prose.tsx";
import type { Frame } from "../../shell/frame.ts";
import { keeps } from "../../state/judge.ts";
import { workbenches } from "../../workbenches/index.ts";
import "./view.css";

/** Where the panel lies over the workbench, what was opened is better seen without it. */
const covers = "(max-width: 759px), (max-width: 47.4375em)";

const benchName = (id: string) => workbenches.find((one) => one.id === id)?.text ?? id;

export function ExamplesPanel({ frame }: { frame: Frame }) {
  const [failed, fail] = useState<string>();
  const open = frame.note.value?.about;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" }), []);
  const choose = (example: Example) => {
    const opened = openExample(frame, example);
    fail(opened ? undefined : example.slug);
    if (opened && matchMedia(covers).matches) frame.closePanel();
  };
  return (
    <>
      <p class="gallery-lead">{t("lead")}</p>
      <ol ref={list} class="gallery">
        {examples.map((example) => (
          <li key={example.slug} aria-current={open === example.slug ? "true" : undefined}>
            <h3>
              <button type="button" onClick={() => choose(example)}>
                {example.title}
              </button>
              <span class="gallery-bench">{benchName(example.workbench)}</span>
            </h3>
            <p>
              <Prose text={example.sentence} />
            </p>
            <p class="gallery-notice">
              <b>{t("notice")}</b> <Prose text={example.notice} />
            </p>
            {open === example.slug && <Outcome frame={frame} example={example} />}
            {failed === example.slug && <p class="is-refuted">{t("failed")}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Whether what was stated came of it; once a person changed the work, nothing is stated any more. */
function Outcome({ frame, example: { workbench, work, outcome } }: { frame: Frame; example: Example }) {
  const face = Object.entries(frame.desk.faces.value).find(([id]) => id === workbench)?.[1];
  const results = face?.results?.value;
  if (face !== undefined && JSON.stringify(face.work.value) !== JSON.stringify(work)) return <p class="gallery-outcome">{t("edited")}</p>;
  if (results === undefined) return <p class="gallery-outcome">{t("outcome.waits")}</p>;
  const kept = outcome.checks.every((check) => keeps(results, check));
  return (
    <p class={`gallery-outcome is-${kept ? "supported" : "refuted"}`}>
      <Prose text={t(kept ? "outcome.kept" : "outcome.broken", { told: outcome.told })} />
    </p>
  );
}
