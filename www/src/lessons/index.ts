// The lessons, in their order. They are loaded when the panel is first opened.
import { dialogueLessons } from "./dialogues.ts";
import { intentLessons } from "./intents.ts";
import { moduleLessons } from "./modules.ts";
import type { Lesson } from "./types.ts";

export type { Lesson, Step } from "./types.ts";

export const lessons: readonly Lesson[] = [...moduleLessons, ...intentLessons, ...dialogueLessons];

export const lessonOf = (slug: string): Lesson | undefined => lessons.find((lesson) => lesson.slug === slug);
