// The texts of files that are brought, loaded with the first of them.
import { enFiles } from "../../i18n/en.files.ts";
import { textsOf } from "../../i18n/index.ts";

export const { t } = textsOf<keyof typeof enFiles>(enFiles);
