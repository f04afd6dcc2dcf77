// Keeps the message of now as a version to compare later ones with.
import { t } from "../../../i18n/index.ts";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";

export function PinTools({ bench: { store } }: { bench: Bench }) {
  const { text, aside, comparing } = useSelect(store, (state) => state.pin);
  // A run that was stopped has not told all of its message.
  const whole = useSelect(store, (state) => state.crossing?.partial === false);
  const pin = () => {
    const { crossing } = store.state.peek();
    if (crossing !== undefined) store.dispatch({ type: "pin", text: JSON.stringify(crossing.exchanged.message) });
  };
  return (
    <>
      {whole && (
        <button type="button" onClick={pin}>
          {t("wire.pin")}
        </button>
      )}
      {text !== undefined && (
        <>
          <button type="button" aria-pressed={comparing} onClick={() => store.dispatch({ type: "compare", shown: !comparing })}>
            {t("wire.pin.compare")}
          </button>
          <button type="button" onClick={() => store.dispatch({ type: "pin", text: undefined })}>
            {t("wire.pin.off")}
          </button>
        </>
      )}
      {aside !== undefined && (
        <button type="button" onClick={() => store.dispatch({ type: "pin", text: aside })}>
          {t("wire.pin.again")}
        </button>
      )}
    </>
  );
}
