// The texts of this panel.
import { enGlossary } from "../../i18n/en.glossary.ts";
import { textsOf } from "../../i18n/index.ts";

export type GlossaryKey = keyof typeof enGlossary;
export const { t } = textsOf<GlossaryKey>(enGlossary);
