// The Wire message pane: needs, offers without their functions, and contracts.
import { MessagePane } from "../../../parts/message.tsx";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { messageOf } from "../message.ts";
import { fieldHelp, t } from "../texts.ts";

export function WirePane({ bench }: { bench: Bench }) {
  const message = messageOf(useSelect(bench.contracts, (state) => state));
  return (
    <MessagePane
      store={bench.store}
      bench="contracts"
      file="contracts.json"
      summary={message === undefined ? t("wire.empty") : t("wire.summary", { count: JSON.stringify(message).length })}
      help={
        <>
          <p>{t("wire.help")}</p>
          <p>{t("wire.help.more")}</p>
        </>
      }
      message={message}
      explain={fieldHelp}
      empty={<p class="empty">{t("wire.nothing")}</p>}
    />
  );
}
