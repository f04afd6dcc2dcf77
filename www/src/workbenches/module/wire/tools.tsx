// What can be done with the message, beside what can be done with every pane.
import { t } from "../../../i18n/index.ts";
import { foldable, type Json } from "../../../state/tree.ts";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { PinTools } from "./pin.tsx";
import { messageText } from "./text.ts";

export function WireTools({ bench }: { bench: Bench }) {
  const { store, runner } = bench;
  const { own, aside, picture, step } = useSelect(store, (state) => state.wire);
  const comparing = useSelect(store, (state) => state.pin.comparing);
  const message = useSelect(store, (state) => state.crossing?.exchanged.message);
  const fold = (folded: boolean) => {
    if (message === undefined) return;
    store.dispatch({ type: "foldAll", folds: Object.fromEntries(foldable(message as unknown as Json).map((path) => [path, folded])) });
  };
  return (
    <>
      <button type="button" onClick={() => runner.wrote(own === undefined ? (messageText(store.state.peek()) ?? "") : undefined)}>
        {t(own === undefined ? "wire.edit" : "wire.edit.back")}
      </button>
      {own === undefined && aside !== undefined && (
        <button type="button" onClick={() => runner.wrote(aside)}>
          {t("wire.edit.again")}
        </button>
      )}
      <button type="button" aria-pressed={picture} onClick={() => store.dispatch({ type: "picture", shown: !picture })}>
        {t("wire.picture")}
      </button>
      <button type="button" aria-pressed={step !== undefined} onClick={() => store.dispatch({ type: "step", step: step === undefined ? 1 : undefined })}>
        {t("wire.walk")}
      </button>
      <PinTools bench={bench} />
      {own === undefined && !picture && !comparing && (
        <>
          <button type="button" onClick={() => fold(true)}>
            {t("wire.foldAll")}
          </button>
          <button type="button" onClick={() => fold(false)}>
            {t("wire.unfoldAll")}
          </button>
        </>
      )}
    </>
  );
}
