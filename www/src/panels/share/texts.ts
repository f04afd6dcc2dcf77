// The texts of this panel.
import { enShare } from "../../i18n/en.share.ts";
import { textsOf } from "../../i18n/index.ts";

export const { t, tn } = textsOf<keyof typeof enShare>(enShare);
