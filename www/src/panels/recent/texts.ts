// The texts of this panel.
import { enRecent } from "../../i18n/en.recent.ts";
import { textsOf } from "../../i18n/index.ts";

export const { t } = textsOf<keyof typeof enRecent>(enRecent);
