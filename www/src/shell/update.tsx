// Says that a newer version of the page is here, and opens it when asked.
import { t } from "../i18n/index.ts";
import { takeUpdate, update } from "./offline.ts";

export function Update() {
  if (update.value === undefined) return null;
  return (
    <p class="update">
      {t("update.ready")}
      <button type="button" class="button" onClick={takeUpdate}>
        {t("update.take")}
      </button>
    </p>
  );
}
