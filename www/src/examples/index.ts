// The gallery, in its order. It is loaded when it is first looked at, or when an address names an example.
import { intentExamples } from "./intents.ts";
import { moduleExamples } from "./modules.ts";
import { otherExamples } from "./others.ts";
import type { Example } from "./types.ts";

export type { Example } from "./types.ts";

const order = `first-module sorting-intent inverse-pair equivalence surprise fitted-mistake weird conditional recursion strings clamp two-modules three-offers dialogue`.split(" ");

export const examples: readonly Example[] = [...moduleExamples, ...intentExamples, ...otherExamples].toSorted((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug));

export const exampleOf = (slug: string): Example | undefined => examples.find((example) => example.slug === slug);
