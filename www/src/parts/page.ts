// The page at hand, for parts deep in it: the settings of every editor, and the engine that formats its text.
import { createContext } from "preact";
import type { Page } from "../workbenches/face.ts";

/** Absent where a part stands alone. */
export const PageContext = createContext<Page | undefined>(undefined);
