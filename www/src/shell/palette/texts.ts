// The texts of the list of commands, loaded with it.
import { en } from "../../i18n/en.palette.ts";
import { textsOf } from "../../i18n/index.ts";

export const { t: p } = textsOf<keyof typeof en>(en);
