// The pinned message and the message of now, side by side.
import { useEffect, useState } from "preact/hooks";
import { enPin } from "../../../i18n/en.pin.ts";
import { textsOf } from "../../../i18n/index.ts";
import { DiffView } from "../../../parts/diff.tsx";
import type { Compared } from "../../../state/diff.ts";
import { messageOf } from "../../../state/received.ts";
import { pageOptions } from "../../../state/settings.ts";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";

const { t } = textsOf<keyof typeof enPin>(enPin);

/** Milliseconds that a comparison may take. Nothing is evaluated in it. */
const deadline = 5000;

export function Compare({ bench }: { bench: Bench }) {
  const { store, engine, settings } = bench;
  const pinned = useSelect(store, (state) => state.pin.text);
  const crossing = useSelect(store, (state) => state.crossing);
  const message = crossing?.exchanged.message;
  const [answer, setAnswer] = useState<Compared | { readonly failure: string }>();

  useEffect(() => {
    if (pinned === undefined || message === undefined) return;
    let late = false;
    engine.diff(pinned, message, { ...pageOptions(settings.state.peek()), deadline }).then(
      // What the engine has read is JSON, and neither deep nor large.
      (diff) => late || setAnswer({ before: messageOf(JSON.parse(pinned)), after: message, diff }),
      (error: unknown) => late || setAnswer({ failure: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      late = true;
    };
  }, [engine, pinned, message]);

  if (answer === undefined) return null;
  return (
    <div class="groups" role="group" aria-label={t("title")} tabIndex={0}>
      {crossing?.partial === true && <p class="group-note is-partial">{t("partial")}</p>}
      {"failure" in answer ? (
        <p class="empty is-refuted">✕ {t("failed", { message: answer.failure })}</p>
      ) : (
        <DiffView {...answer} titles={{ before: t("before"), after: t("after") }} copy />
      )}
    </div>
  );
}
