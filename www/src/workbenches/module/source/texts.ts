// The texts of what the editor of a module is helped with, loaded with it.
import { textsOf } from "../../../i18n/index.ts";
import { en } from "../../../i18n/en.actions.ts";

export const { t: a, tn: an } = textsOf<keyof typeof en>(en);
