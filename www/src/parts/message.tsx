// A Wire message pane for messages that are looked at and taken away: the JSON as a tree, and what each field means.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t, wordHelp } from "../i18n/index.ts";
import { fieldOf, foldable, type Json, valueAt } from "../state/tree.ts";
import type { Store } from "../store.ts";
import { download } from "./outside.ts";
import { Pane } from "./pane.tsx";
import { JsonTree } from "./tree.tsx";

export interface MessageParts {
  readonly store: Store;
  /** Tells the parts of one workbench from those of another. */
  readonly bench: string;
  /** The name of the file that Download gives. */
  readonly file: string;
  readonly summary: ComponentChildren;
  readonly help: ComponentChildren;
  /** What crosses; absent before the first. */
  readonly message: unknown;
  /** What a kind of field means, such as `[].known[].input`. */
  readonly explain: (field: string) => string | undefined;
  /** What is folded until somebody touches it. */
  readonly folded?: Readonly<Record<string, boolean>>;
  /** What stands in place of a message that is not there yet. */
  readonly empty?: ComponentChildren;
}

export function MessagePane({ store, bench, file, summary, help, message, explain, folded: atFirst, empty }: MessageParts) {
  const [touched, fold] = useState<Readonly<Record<string, boolean>>>({});
  const [field, look] = useState<string>();
  const folds = { ...atFirst, ...touched };
  const json = message as Json | undefined;
  const text = () => (json === undefined ? undefined : JSON.stringify(json, null, 2));
  const foldAll = (folded: boolean) => {
    if (json !== undefined) fold(Object.fromEntries(foldable(json).map((path) => [path, folded])));
  };
  const explainedBy = `${bench}-field-help`;
  return (
    <Pane
      store={store}
      name="wire"
      summary={summary}
      help={help}
      copyText={text}
      onDownload={() => download(file, text() ?? "", "application/json")}
      tools={
        <>
          <button type="button" onClick={() => foldAll(true)}>
            {t("wire.foldAll")}
          </button>
          <button type="button" onClick={() => foldAll(false)}>
            {t("wire.unfoldAll")}
          </button>
        </>
      }
    >
      {json === undefined ? (
        empty
      ) : (
        <>
          <JsonTree
            label={t("wire.tree")}
            json={json}
            folds={folds}
            field={field}
            explainedBy={explainedBy}
            onField={look}
            onFold={(path, folded) => fold({ ...touched, [path]: folded })}
          />
          <FieldHelp id={explainedBy} json={json} field={field} explain={explain} />
        </>
      )}
    </Pane>
  );
}

function FieldHelp({ id, json, field, explain }: { id: string; json: Json; field: string | undefined; explain: MessageParts["explain"] }) {
  const kind = field === undefined ? undefined : fieldOf(field);
  const value = field === undefined ? undefined : valueAt(json, field);
  const word = typeof value === "string" ? wordHelp(value) : undefined;
  return (
    <div class="field-help" id={id}>
      {kind === undefined ? (
        <p>{t("wire.field.none.meaning")}</p>
      ) : (
        <p>
          <code>{kind === "" ? t("wire.tree") : kind}</code> {explain(kind) ?? t("wire.field.unknown")}
        </p>
      )}
      {word !== undefined && (
        <p>
          <code>{String(value)}</code> {word}
        </p>
      )}
    </div>
  );
}
