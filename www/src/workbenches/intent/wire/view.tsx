// The Wire message pane: the exact intents that cross, and what each field means.
import type { Intent } from "../../../engine/types.ts";
import { t as common, wordHelp } from "../../../i18n/index.ts";
import { download } from "../../../parts/outside.ts";
import { Pane } from "../../../parts/pane.tsx";
import { JsonTree } from "../../../parts/tree.tsx";
import { fieldOf, foldable, type Json, valueAt } from "../../../state/tree.ts";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import type { Outcome } from "../state.ts";
import { intentFieldHelp, t } from "../texts.ts";

/** One intent as it is; the two of a pipe in a list. */
function messageOf(outcome: Outcome | undefined): Intent | Intent[] | undefined {
  const sent = (outcome?.parts ?? []).flatMap((part) => part?.message ?? []);
  return sent.length > 1 ? sent : sent[0];
}

export function WirePane({ bench }: { bench: Bench }) {
  const { intent } = bench;
  const outcome = useSelect(intent, (state) => state.outcome);
  const folds = useSelect(intent, (state) => state.folds);
  const field = useSelect(intent, (state) => state.field);
  const message = messageOf(outcome);
  const json = message as unknown as Json;
  const text = () => (message === undefined ? undefined : JSON.stringify(message, null, 2));
  const foldAll = (folded: boolean) => {
    if (message !== undefined) intent.dispatch({ type: "foldAll", folds: Object.fromEntries(foldable(json).map((path) => [path, folded])) });
  };
  return (
    <Pane
      store={bench.store}
      name="wire"
      summary={message === undefined ? t("wire.summary.empty") : t("wire.summary", { count: JSON.stringify(message).length })}
      help={
        <>
          <p>{t("wire.help")}</p>
          <p>{t("wire.help.two")}</p>
        </>
      }
      copyText={text}
      onDownload={() => download("intent-message.json", text() ?? "", "application/json")}
      tools={
        <>
          <button type="button" onClick={() => foldAll(true)}>
            {common("wire.foldAll")}
          </button>
          <button type="button" onClick={() => foldAll(false)}>
            {common("wire.unfoldAll")}
          </button>
        </>
      }
    >
      {message !== undefined && (
        <>
          <JsonTree
            label={t("wire.tree")}
            json={json}
            folds={folds}
            field={field}
            explainedBy="intent-field-help"
            onField={(path) => intent.dispatch({ type: "field", path })}
            onFold={(path, folded) => intent.dispatch({ type: "fold", path, folded })}
          />
          <FieldHelp json={json} field={field} />
        </>
      )}
    </Pane>
  );
}

function FieldHelp({ json, field }: { json: Json; field: string | undefined }) {
  const kind = field === undefined ? undefined : fieldOf(field).replace(/^\[\]\.?/, "");
  const value = field === undefined ? undefined : valueAt(json, field);
  const word = typeof value === "string" && kind === "properties[]" ? wordHelp(value) : undefined;
  return (
    <div class="field-help" id="intent-field-help">
      {kind === undefined ? (
        <p>{t("field")}</p>
      ) : (
        <p>
          <code>{kind === "" ? t("wire.tree") : kind}</code> {intentFieldHelp(kind) ?? t("field.unknown")}
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
