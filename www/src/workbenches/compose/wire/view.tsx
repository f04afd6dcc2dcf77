// The Wire message pane: the exact message of one module, or of one side of a comparison.
import { useId } from "preact/hooks";
import type { Message } from "../../../engine/types.ts";
import { fieldHelp, t as common, wordHelp } from "../../../i18n/index.ts";
import { download } from "../../../parts/outside.ts";
import { Pane } from "../../../parts/pane.tsx";
import { JsonTree } from "../../../parts/tree.tsx";
import { fieldOf, foldable, type Json, valueAt } from "../../../state/tree.ts";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { type ComposeState, sideNames } from "../state.ts";
import { headingOf, nameOf, titleOf } from "../summary.ts";
import { t } from "../texts.ts";

const messageOf = ({ view, side, comparison, composition, front }: ComposeState): Message | undefined =>
  view === "diff" ? comparison?.[side] : composition?.messages.get(front);

const ownerOf = (state: ComposeState): string => (state.view === "diff" ? titleOf(state, state.side) : nameOf(state.modules, state.front));

export function WirePane({ bench }: { bench: Bench }) {
  const { compose, store } = bench;
  const message = useSelect(compose, messageOf);
  const owner = useSelect(compose, ownerOf);
  const folds = useSelect(compose, (state) => state.folds);
  const field = useSelect(compose, (state) => state.field);
  const json = message as unknown as Json;
  const text = () => (message === undefined ? undefined : JSON.stringify(message, null, 2));
  const foldAll = (folded: boolean) => {
    if (message !== undefined) compose.dispatch({ type: "foldAll", folds: Object.fromEntries(foldable(json).map((path) => [path, folded])) });
  };
  return (
    <Pane
      store={store}
      name="wire"
      summary={message === undefined ? t("wire.summary.empty") : t("wire.summary", { count: JSON.stringify(message).length, module: owner })}
      help={
        <>
          <p>{t("wire.help")}</p>
          <p>{t("wire.help.compose")}</p>
          <p>{t("wire.help.diff")}</p>
        </>
      }
      copyText={text}
      onDownload={() => download("message.json", text() ?? "", "application/json")}
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
      <Owner bench={bench} />
      {message !== undefined && (
        <>
          <JsonTree
            label={t("wire.tree")}
            json={json}
            folds={folds}
            field={field}
            explainedBy="compose-field-help"
            onField={(path) => compose.dispatch({ type: "field", path })}
            onFold={(path, folded) => compose.dispatch({ type: "fold", path, folded })}
          />
          <FieldHelp json={json} field={field} />
        </>
      )}
    </Pane>
  );
}

/** Whose message is looked at: a module's, which brings its tab to the front, or a side's. */
function Owner({ bench }: { bench: Bench }) {
  const { compose } = bench;
  const state = useSelect(compose, (now) => now);
  const id = useId();
  const options = state.view === "diff" ? sideNames.map((side) => [side, headingOf(state, side)]) : state.modules.map((one) => [String(one.id), nameOf(state.modules, one.id)]);
  return (
    <div class="field-head">
      <label for={id}>{t("wire.of")}</label>
      <select
        id={id}
        class="text-field"
        value={state.view === "diff" ? state.side : String(state.front)}
        onChange={(event) => {
          const { value } = event.currentTarget;
          const side = sideNames.find((one) => one === value);
          compose.dispatch(side === undefined ? { type: "front", module: Number(value) } : { type: "side", side });
        }}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

function FieldHelp({ json, field }: { json: Json; field: string | undefined }) {
  const kind = field === undefined ? undefined : fieldOf(field);
  const value = field === undefined ? undefined : valueAt(json, field);
  const word = typeof value === "string" && (kind === "functions[].properties[]" || kind === "algebra.surprises[].type") ? wordHelp(value) : undefined;
  return (
    <div class="field-help" id="compose-field-help">
      {kind === undefined ? (
        <p>{t("wire.field.none")}</p>
      ) : (
        <p>
          <code>{kind === "" ? t("wire.tree") : kind}</code> {fieldHelp(kind) ?? common("wire.field.unknown")}
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
