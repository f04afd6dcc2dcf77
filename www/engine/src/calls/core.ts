// The rows of the namespace `core`. What `given` and `givenMore` answer is plain: `resolver.ts` makes resolvers of it. The
// two in the middle are what resolvers ask, no functions of the package.
import { isRecord, options, same, type Call } from "./call.js";
import { withCandidates } from "./intent.js";

function answered(answer: unknown): unknown {
  if (isRecord(answer)) withCandidates(answer);
  return answer;
}

export const CORE = {
  given: {
    kinds: "known,properties,options",
    args: ([known, properties, given]) => [known, properties, options(given)],
    result: answered,
  },
  givenMore: {
    kinds: "known,examples,properties,options",
    args: ([known, examples, properties, given]) => [known, examples, properties, options(given)],
    result: answered,
  },
  givenWhen: {
    kinds: "fn*,input,options",
    args: ([fn, input, given]) => [fn, input, options(given)],
    result: same,
  },
  asDiff: {
    kinds: "behaviorA,behaviorB,options",
    args: ([a, b, given]) => [a, b, options(given)],
    result: same,
  },
  selfTest: {
    kinds: "options",
    args: ([given]) => [options(given)],
    result: same,
  },
} as const satisfies Record<string, Call>;
