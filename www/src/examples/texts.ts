// The texts of the gallery.
import { enExamples } from "../i18n/en.examples.ts";
import { textsOf } from "../i18n/index.ts";

export const { t } = textsOf<keyof typeof enExamples>(enExamples);
