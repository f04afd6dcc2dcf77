// The texts of the presenter mode.
import { enPresent } from "../i18n/en.present.ts";
import { textsOf } from "../i18n/index.ts";

export const { t } = textsOf<keyof typeof enPresent>(enPresent);
