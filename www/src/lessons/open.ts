// Opens the lesson that an address names: `?lesson=<slug>`.
import type { Frame } from "../shell/frame.ts";
import { lessonOf } from "./index.ts";
import { sessionOf } from "./session.ts";

/** A name that no lesson has opens the list of them all. */
export function openLesson(frame: Frame, slug: string) {
  const lesson = lessonOf(slug);
  if (lesson !== undefined) sessionOf(frame).start(lesson);
  frame.openPanel("lessons");
}
