// The texts of what goes beyond the message.
import { enBeyond } from "../../../i18n/en.beyond.ts";
import { textsOf } from "../../../i18n/index.ts";

export type BeyondKey = keyof typeof enBeyond;
export const { t, tn } = textsOf<BeyondKey>(enBeyond);
