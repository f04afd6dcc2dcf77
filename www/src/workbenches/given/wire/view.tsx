// The Wire message pane: the examples that each resolver is given, and the inputs that it is asked about.
import { MessagePane } from "../../../parts/message.tsx";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { messageOf } from "../message.ts";
import { fieldHelp, t } from "../texts.ts";

export function WirePane({ bench }: { bench: Bench }) {
  const message = messageOf(useSelect(bench.given, (state) => state.outcome));
  return (
    <MessagePane
      store={bench.store}
      bench="given"
      file="given.json"
      summary={message === undefined ? t("wire.empty") : t("wire.summary", { count: JSON.stringify(message).length })}
      help={
        <>
          <p>{t("wire.help")}</p>
          <p>{t("wire.help.answers")}</p>
        </>
      }
      message={message}
      explain={fieldHelp}
      empty={<p class="empty">{t("wire.nothing")}</p>}
    />
  );
}
