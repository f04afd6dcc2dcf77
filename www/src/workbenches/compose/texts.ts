// The texts of this workbench.
import { enCompose } from "../../i18n/en.compose.ts";
import { textsOf } from "../../i18n/index.ts";

export type ComposeKey = keyof typeof enCompose;
export const { t, tn } = textsOf<ComposeKey>(enCompose);
