// Keeps lessons in this browser: one place for each, so that two windows don't overwrite each other's.
import { type PageDocument, readDocument } from "../state/document.ts";
import { type Progress, readProgress } from "./progress.ts";
import type { Lesson } from "./types.ts";

const placeOf = (slug: string) => `benoit.lesson.${slug}`;
const placeBefore = "benoit.lessons.before";

function read(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "null");
  } catch {
    return undefined;
  }
}

function write(place: string, value: unknown) {
  try {
    if (value === undefined) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}

export const keptProgress = ({ slug, steps }: Lesson): Progress => readProgress(read(placeOf(slug)), steps.length);
export const keepProgress = ({ slug }: Lesson, progress: Progress) => write(placeOf(slug), progress);

/** What was on the page before the lesson. */
export const keptBefore = (): PageDocument | undefined => readDocument(read(placeBefore));
export const keepBefore = (before: PageDocument | undefined) => write(placeBefore, before);
