// The texts of what can be done with the message.
import { enMessage } from "../../../i18n/en.message.ts";
import { textsOf } from "../../../i18n/index.ts";

export const { t, tn } = textsOf<keyof typeof enMessage>(enMessage);
