// The texts of the lessons panel.
import { enLessons } from "../i18n/en.lessons.ts";
import { textsOf } from "../i18n/index.ts";

export const { t, tn } = textsOf<keyof typeof enLessons>(enLessons);
