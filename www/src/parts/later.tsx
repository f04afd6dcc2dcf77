// A view that is a file of its own, loaded when it is first shown.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";

export interface LaterParts<Parts> {
  /** A file of its own; the same function each time. */
  readonly load: () => Promise<ComponentType<Parts>>;
  readonly parts: Parts;
}

/** Shows a view as soon as it is loaded, or a way to try that again. */
export function Later<Parts extends object>({ load, parts }: LaterParts<Parts>) {
  const [view, setView] = useState<{ readonly View: ComponentType<Parts> } | "failed">();
  const start = () => {
    setView(undefined);
    load().then(
      (View) => setView({ View }),
      () => setView("failed"),
    );
  };
  useEffect(start, [load]);
  if (view === undefined) return null;
  if (view !== "failed") return <view.View {...parts} />;
  return (
    <p role="alert">
      {t("panel.failed")}{" "}
      <button type="button" class="button" onClick={start}>
        {t("action.retry")}
      </button>
    </p>
  );
}
