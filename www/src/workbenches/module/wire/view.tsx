// The Wire message pane: the message that crosses, or the editor of one that was written here, or the picture of it.
import { t } from "../../../i18n/index.ts";
import { Later } from "../../../parts/later.tsx";
import { download } from "../../../parts/outside.ts";
import { Pane } from "../../../parts/pane.tsx";
import type { Crossing, State } from "../../../state/types.ts";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { FieldHelp, MessageTree } from "./message.tsx";
import { SizesView } from "./sizes.tsx";
import { messageText } from "./text.ts";
import { WireTools } from "./tools.tsx";
import "./view.css";

const openEditor = async () => (await import("../message/edit.tsx")).MessageEditor;
const openCompare = async () => (await import("./compare.tsx")).Compare;
const openPicture = async () => (await import("../message/picture.tsx")).Picture;

export function WirePane({ bench }: { bench: Bench }) {
  const { store } = bench;
  const crossing = useSelect(store, (state) => state.crossing);
  const summary = useSelect(store, summaryOf);
  const written = useSelect(store, (state) => state.wire.own !== undefined);
  const refused = useSelect(store, (state) => state.wire.refusal !== undefined);
  const picture = useSelect(store, (state) => state.wire.picture);
  const comparing = useSelect(store, (state) => state.pin.comparing);
  const text = () => messageText(store.state.peek());
  const given = { bench };
  return (
    <Pane
      store={store}
      name="wire"
      summary={summary}
      help={<p>{t("wire.help")}</p>}
      copyText={text}
      onDownload={() => download("message.json", text() ?? "", "application/json")}
      tools={<WireTools bench={bench} />}
    >
      {picture && <Later load={openPicture} parts={given} />}
      {comparing && <Later load={openCompare} parts={given} />}
      {written ? (
        // Behind the picture it stays, with its history.
        <div class="written" hidden={picture || comparing}>
          {crossing?.received !== undefined && <SizesView crossing={crossing} refused={refused} />}
          <Later load={openEditor} parts={given} />
        </div>
      ) : (
        !picture && !comparing && crossing !== undefined && (
          <>
            <SizesView crossing={crossing} refused={refused} />
            <Omitted crossing={crossing} />
            <MessageTree bench={bench} message={crossing.exchanged.message} />
            <FieldHelp bench={bench} message={crossing.exchanged.message} />
          </>
        )
      )}
    </Pane>
  );
}

function summaryOf({ crossing, wire }: State): string {
  if (wire.refusal !== undefined) return t("wire.edit.refused");
  if (wire.own !== undefined) return t("wire.edit.summary", { count: wire.own.length });
  if (crossing === undefined) return t("wire.summary.empty");
  if (crossing.partial) return t("wire.partial");
  return t("wire.summary", { count: crossing.exchanged.messageSize });
}

function Omitted({ crossing }: { crossing: Crossing }) {
  const omitted = crossing.exchanged.omitted ?? [];
  if (omitted.length === 0) return null;
  return <p class="omitted">{t("wire.omitted", { names: omitted.map((entry) => entry.name).join(", ") })}</p>;
}
