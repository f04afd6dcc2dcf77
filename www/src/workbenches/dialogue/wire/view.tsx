// The Wire message pane: what teacher and learner sent each other, in order.
import { MessagePane } from "../../../parts/message.tsx";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { messagesOf } from "../message.ts";
import { fieldHelp, t, tn } from "../texts.ts";

export function WirePane({ bench }: { bench: Bench }) {
  const messages = messagesOf(useSelect(bench.dialogue, (state) => state.outcome));
  return (
    <MessagePane
      store={bench.store}
      bench="dialogue"
      file="dialogue-messages.json"
      summary={messages === undefined ? t("wire.empty") : tn("wire.summary", messages.length, { chars: JSON.stringify(messages).length })}
      help={
        <>
          <p>{t("wire.help")}</p>
          <p>{t("wire.help.kinds")}</p>
        </>
      }
      message={messages}
      explain={fieldHelp}
      empty={<p class="empty">{t("wire.nothing")}</p>}
    />
  );
}
