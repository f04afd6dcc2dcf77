// Two messages side by side: whether the second can take the first one's place, and what was added, changed, removed.
import { useState } from "preact/hooks";
import { enDiff } from "../i18n/en.diff.ts";
import { textsOf } from "../i18n/index.ts";
import { changesOf, type Compared, type DiffLine, type FunctionChange, unchangedOf } from "../state/diff.ts";
import { breakable } from "./breakable.tsx";
import { CopyButton } from "./pane.tsx";
import { Word } from "./tip.tsx";
import "./report.css";
import "./diff.css";

const { t, tn } = textsOf<keyof typeof enDiff>(enDiff);

/** Names told in a sentence, and functions shown at first. */
const namesTold = 3;
const firstShown = 40;

export interface DiffParts extends Compared {
  /** What the two sides are called. */
  readonly titles: { readonly before: string; readonly after: string };
  /** Whether the comparison has a button of its own to copy it. */
  readonly copy?: boolean;
}

export function DiffView(parts: DiffParts) {
  const { diff, titles } = parts;
  const [most, setMost] = useState(firstShown);
  const changes = changesOf(parts);
  const unchanged = unchangedOf(parts);
  const counts = [
    t("count.added", { count: diff.newFunctions }),
    t("count.changed", { count: diff.changed }),
    t("count.removed", { count: diff.removed }),
    t("count.compatible", { answer: t(diff.isCompatible ? "yes" : "no") }),
  ];
  return (
    <div class="diff">
      <p class={`diff-verdict ${diff.isCompatible ? "is-supported" : "is-refuted"}`}>
        {diff.isCompatible ? "✓" : "✕"} {verdictOf(parts)}
      </p>
      <ul class="diff-counts" aria-label={t("counts")}>
        {counts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {changes.length > 0 && (
        <table class="samples diff-table">
          <caption>{t("changes")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("function")}</th>
              <th scope="col">{titles.before}</th>
              <th scope="col">{titles.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, most).map((change) => (
              <Change key={`${change.kind} ${change.name}`} change={change} />
            ))}
          </tbody>
        </table>
      )}
      {changes.length > most && (
        <button type="button" class="quiet" onClick={() => setMost(most + firstShown)}>
          {t("more", { count: changes.length - most })}
        </button>
      )}
      {unchanged.length > 0 && <p class="group-note">{tn("unchanged", unchanged.length, { names: namesOf(unchanged, firstShown) })}</p>}
      <p class="group-note">{t("help")}</p>
      {parts.copy === true && (
        <p class="diff-tools">
          <CopyButton label={t("copy")} text={() => JSON.stringify(diff, null, 2)} />
        </p>
      )}
    </div>
  );
}

function verdictOf({ diff }: Compared): string {
  const { removed } = diff.details;
  if (!diff.isCompatible) return tn("not", removed.length, { names: namesOf(removed, namesTold) });
  return t(diff.newFunctions + diff.changed === 0 ? "same" : "compatible");
}

/** Names in a sentence; of many only the first. */
function namesOf(names: readonly string[], most: number): string {
  const shown = names.slice(0, most).map((name) => `\`${name}\``);
  if (names.length > most) return t("names.more", { names: shown.join(", "), count: names.length - most });
  const [last = ""] = shown.slice(-1);
  return shown.length < 2 ? last : t("names.last", { names: shown.slice(0, -1).join(", "), last });
}

const tones = { removed: "is-refuted", changed: "is-changed", added: "is-supported" } as const;

function Change({ change }: { change: FunctionChange }) {
  const { name, kind, kept } = change;
  return (
    <>
      <tr>
        <th scope="row">
          <code>{name}</code> <span class={`diff-kind ${tones[kind]}`}>{t(kind)}</span>
        </th>
        <td>{kind === "added" ? <i class="quieter">{t("absent")}</i> : <Lines sign="−" lines={change.before} />}</td>
        <td>{kind === "removed" ? <i class="quieter">{t("absent")}</i> : <Lines sign="+" lines={change.after} />}</td>
      </tr>
      {kept.assertions + kept.properties > 0 && (
        <tr class="diff-kept">
          <td />
          <td colSpan={2} class="quieter">
            {keptText(kept)}
          </td>
        </tr>
      )}
    </>
  );
}

function keptText({ assertions, properties }: FunctionChange["kept"]): string {
  const [checks, laws] = [tn("kept.assertions", assertions), tn("kept.properties", properties)];
  return t("kept", { what: properties === 0 ? checks : assertions === 0 ? laws : t("kept.both", { assertions: checks, properties: laws }) });
}

function Lines({ sign, lines }: { sign: "−" | "+"; lines: readonly DiffLine[] }) {
  if (lines.length === 0) return <i class="quieter">{t("nothing")}</i>;
  return (
    <ul class="diff-lines">
      {lines.map((line, at) => (
        // The same check may be there twice.
        <li key={at}>
          <span class="diff-sign">{sign}</span> {line.kind === "property" ? <Word word={line.text}>{breakable(line.text)}</Word> : <code>{line.text}</code>}
        </li>
      ))}
    </ul>
  );
}
