// The texts of this panel.
import { enSettings } from "../../i18n/en.settings.ts";
import { textsOf } from "../../i18n/index.ts";

export const { t } = textsOf<keyof typeof enSettings>(enSettings);
