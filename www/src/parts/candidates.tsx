// Formulas that explain what was sent, best first, with what ranks them.
import type { ComponentChildren } from "preact";
import type { Candidate } from "../engine/types.ts";
import { t } from "../i18n/index.ts";
import { Word } from "./tip.tsx";

export interface CandidatesParts {
  readonly caption: string;
  readonly candidates: readonly Candidate[];
  /** What a formula is called, where it has a name. */
  readonly nameOf?: (formula: string) => string | undefined;
  /** One more column: its heading, and what it says of each. */
  readonly more?: { readonly title: ComponentChildren; readonly of: (index: number) => ComponentChildren };
}

export function Candidates({ caption, candidates, nameOf, more }: CandidatesParts) {
  return (
    <table class="samples">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("report.readings.formula")}</th>
          <th scope="col">{t("report.readings.confidence")}</th>
          <th scope="col">
            <Word word="property score">{t("report.readings.score")}</Word>
          </th>
          {more !== undefined && <th scope="col">{more.title}</th>}
        </tr>
      </thead>
      <tbody>
        {candidates.map((candidate, index) => (
          <tr key={candidate.formula}>
            <td>
              <Name name={nameOf?.(candidate.formula)} />
              <code>{candidate.formula}</code> {index === 0 && <span class="chosen">{t("report.readings.chosen")}</span>}
            </td>
            <td>{candidate.confidence}</td>
            <td>{candidate.propertyScore}</td>
            {more !== undefined && <td>{more.of(index)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Name = ({ name }: { name: string | undefined }) => (name === undefined ? null : <b class="template">{name} </b>);
