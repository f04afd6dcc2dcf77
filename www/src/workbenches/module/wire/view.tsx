// The Wire message pane: the exact JSON, its sizes, and what each field means.
import type { Message } from "../../../engine/types.ts";
import { fieldHelp, t, wordHelp } from "../../../i18n/index.ts";
import { download } from "../../../parts/outside.ts";
import { Pane } from "../../../parts/pane.tsx";
import { JsonTree } from "../../../parts/tree.tsx";
import { originOf } from "../../../state/origin.ts";
import { ratio } from "../../../state/sizes.ts";
import { fieldOf, foldable, type Json, valueAt } from "../../../state/tree.ts";
import type { Crossing, Sizes } from "../../../state/types.ts";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import "./view.css";

const textOf = (message: Message) => JSON.stringify(message, null, 2);

export function WirePane({ bench }: { bench: Bench }) {
  const { store } = bench;
  const crossing = useSelect(store, (state) => state.crossing);
  const message = crossing?.exchanged.message;
  const text = () => (message === undefined ? undefined : textOf(message));
  const fold = (folded: boolean) => {
    if (message === undefined) return;
    store.dispatch({ type: "foldAll", folds: Object.fromEntries(foldable(message as unknown as Json).map((path) => [path, folded])) });
  };
  return (
    <Pane
      store={store}
      name="wire"
      summary={summaryOf(crossing)}
      help={<p>{t("wire.help")}</p>}
      copyText={text}
      onDownload={() => download("message.json", text() ?? "", "application/json")}
      tools={
        <>
          <button type="button" onClick={() => fold(true)}>
            {t("wire.foldAll")}
          </button>
          <button type="button" onClick={() => fold(false)}>
            {t("wire.unfoldAll")}
          </button>
        </>
      }
    >
      {crossing !== undefined && (
        <>
          <SizesView sizes={crossing.sizes} />
          <Omitted crossing={crossing} />
          <MessageTree bench={bench} message={crossing.exchanged.message} />
          <FieldHelp bench={bench} message={crossing.exchanged.message} />
        </>
      )}
    </Pane>
  );
}

function summaryOf(crossing: Crossing | undefined): string {
  if (crossing === undefined) return t("wire.summary.empty");
  if (crossing.partial) return t("wire.partial");
  return t("wire.summary", { count: crossing.exchanged.messageSize });
}

function SizesView({ sizes }: { sizes: Sizes }) {
  const compared = ratio(sizes);
  return (
    <dl class="sizes" aria-label={t("wire.sizes")} title={t("wire.size.note")}>
      <Size name="sourceChars" value={sizes.sourceChars} />
      <Size name="sourceBytes" value={sizes.sourceBytes} />
      <Size name="messageBytes" value={sizes.messageBytes} />
      {sizes.gzipBytes !== undefined && <Size name="gzipBytes" value={sizes.gzipBytes} />}
      {compared !== undefined && (
        <div>
          <dt>{t("wire.size.ratio")}</dt>
          <dd>{t(`wire.size.${compared.word}`, { times: compared.times })}</dd>
        </div>
      )}
    </dl>
  );
}

function Size({ name, value }: { name: keyof Sizes; value: number }) {
  return (
    <div>
      <dt>{t(`wire.size.${name}`)}</dt>
      <dd>{value.toLocaleString("en")}</dd>
    </div>
  );
}

function Omitted({ crossing }: { crossing: Crossing }) {
  const omitted = crossing.exchanged.omitted ?? [];
  if (omitted.length === 0) return null;
  return <p class="omitted">{t("wire.omitted", { names: omitted.map((entry) => entry.name).join(", ") })}</p>;
}

function MessageTree({ bench, message }: { bench: Bench; message: Message }) {
  const { store } = bench;
  const folds = useSelect(store, (state) => state.folds);
  const field = useSelect(store, (state) => state.field);
  const mark = (path: string) => {
    const { sender } = store.state.peek();
    if (sender !== undefined) bench.editor.current?.mark(originOf(path, message, sender.reading));
  };
  return (
    <JsonTree
      label={t("wire.tree")}
      json={message as unknown as Json}
      folds={folds}
      field={field}
      explainedBy="field-help"
      onField={(path) => store.dispatch({ type: "field", path })}
      onFold={(path, folded) => store.dispatch({ type: "fold", path, folded })}
      onMark={mark}
    />
  );
}

/** What the chosen field means, and where it comes from. */
function FieldHelp({ bench, message }: { bench: Bench; message: Message }) {
  const field = useSelect(bench.store, (state) => state.field);
  const sender = useSelect(bench.store, (state) => state.sender);
  if (field === undefined) {
    return (
      <p class="field-help" id="field-help">
        {t("wire.field.none")}
      </p>
    );
  }
  const kind = fieldOf(field);
  const value = valueAt(message as unknown as Json, field);
  const word = typeof value === "string" && (kind === "functions[].properties[]" || kind === "algebra.surprises[].type") ? wordHelp(value) : undefined;
  const spans = sender === undefined ? [] : originOf(field, message, sender.reading);
  const lines = spans.map((span) => sender?.source.slice(0, span.start).split("\n").length ?? 0);
  return (
    <div class="field-help" id="field-help">
      <p>
        <code>{kind === "" ? t("wire.tree") : kind}</code> {fieldHelp(kind) ?? t("wire.field.unknown")}
      </p>
      {word !== undefined && (
        <p>
          <code>{String(value)}</code> {word}
        </p>
      )}
      {lines.length > 0 && <p class="field-origin">{t("wire.origin", { lines: [...new Set(lines)].join(", ") })}</p>}
    </div>
  );
}

