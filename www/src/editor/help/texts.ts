// The texts of the editor's help, loaded with it.
import { en } from "../../i18n/en.editor.ts";
import { textsOf } from "../../i18n/index.ts";

export type HelpKey = keyof typeof en;
export const { t: h, tn: hn } = textsOf<HelpKey>(en);
