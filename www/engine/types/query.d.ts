// Questions as incomplete examples: what the namespace `query` takes and gives.
import type { Example, Options, Value } from "./api.js";

/** A question: known examples, and inputs whose outputs are asked for. */
export interface Query {
  type: "query";
  known: Example[];
  holes: Value[];
  /** Names of properties that rank the readings. */
  properties: string[];
  meta: { status: "open" };
}

/** A hole that was filled. */
export interface Filled {
  input: Value;
  /** `null` where the model gives nothing. */
  output: Value;
  /** In [0, 1]; 0 where the model gives nothing. */
  confidence: number;
}

/** A question that was answered. */
export interface AnsweredQuery extends Omit<Query, "meta"> {
  answers: Filled[];
  /** The formula of the model, absent without one. */
  formula?: string;
  /** With the formula and its confidence when it was answered, else with the reason. */
  meta: { status: "answered" | "unanswerable" | "resolved"; formula?: string; confidence?: number; reason?: string };
}

/** What `answer` and `challenge` take: a question, answered or not. */
export type AskedQuery = Pick<Query, "known" | "holes"> & { properties?: string[] };

/** Options of `curious`, those of the engine among them. */
export interface CuriousOptions extends Options {
  /** Probes in each direction; 20 when not given, 1,000 at most. */
  probeCount?: number;
}

/** An input at which the model gives nothing sound. */
export interface Gap {
  input: Value;
  /** What came out, `null` when the model fails there. */
  output: Value;
  reason: string;
}

/** What is not known well. */
export interface Curiosity {
  gaps: Gap[];
  /** Inputs worth asking about; without a model the known ones. */
  suggestions: Value[];
  /** Absent without a model. */
  formula?: string;
  /** With the count and the model's confidence when there is a model, else with the reason; `empty` for a dialogue without knowledge. */
  meta: {
    status: "has_gaps" | "confident" | "no_model" | "empty";
    gapCount?: number;
    confidence?: number;
    reason?: string;
  };
}

/** The axes of a question's quality, each in [0, 1]; none without examples. */
export interface QualityDetails {
  /** Five examples or more are 1. */
  quantity?: number;
  /** 1 when a formula was found, else 0. */
  resolvable?: number;
  /** The share of examples that the formula gives. */
  consistency?: number;
  /** How far the inputs are spread. */
  diversity?: number;
  /** 1 when one simple function fits at most. */
  ambiguity?: number;
}

/** How good a question is. */
export interface Quality {
  /** In [0, 1], rounded to two decimals. */
  score: number;
  /** From the score before rounding; `empty` without examples. */
  verdict: "excellent" | "good" | "adequate" | "weak" | "insufficient" | "empty";
  /** `null` without a model; absent without examples. */
  formula?: string | null;
  details: QualityDetails;
  /** What would help; absent without examples. */
  suggestions?: string[];
}

/** Options of `reformulate`, those of the engine among them. */
export interface ReformulateOptions extends Options {
  /** Examples to begin with, beside those of the question. */
  hints?: Example[];
  /** Rounds at most; 3 when not given. */
  maxRounds?: number;
}

/** A question with its quality. */
export interface MeasuredQuestion {
  examples: Example[];
  quality: Quality;
}

/** A question before and after it was made better. */
export interface Reformulation {
  /** Without the hints. */
  original: MeasuredQuestion;
  reformulated: MeasuredQuestion;
  rounds: number;
  /** Whether the score is better than that of the original. */
  improved: boolean;
  /** The start with the hints, then each round with the number of examples that it added. */
  history: (MeasuredQuestion & { added?: number })[];
}

/** How well a learner understands. `correct` and `turns` are absent while nothing is known. */
export interface DialogueUnderstanding {
  /** `correct / examples` */
  level: number;
  examples: number;
  correct?: number;
  formula: string | null;
  turns?: number;
}

/** A known example that the model misses. */
export interface Confusion {
  input: Value;
  expected: Value;
  /** `null` when the model gives nothing. */
  myGuess: Value;
  message: string;
}

/** An input at which two surviving formulas give different outputs. */
export interface Telling {
  probe: Value;
  /** The best formula, and the best of those that differ from it. */
  readings: string[];
}

/** What a learner asks its teacher. While nothing is known it has no understanding, formula and confusions. */
export interface DialogueNegotiation {
  type: "negotiate";
  status: "confused" | "uncertain" | "empty";
  /** The level of understanding. */
  understanding?: number;
  formula?: string | null;
  confusions?: Confusion[];
  /** Inputs to confirm, ten at most. */
  probes: Value[];
  /** Inputs that tell the surviving formulas apart, most disagreement first, ten at most. */
  tellsApart: Telling[];
  message: string;
}

/** Why a learner should ask its teacher. */
export interface DialogueNeed {
  reason: string;
  urgency: "critical" | "high" | "medium" | "low";
}

/** A dialogue in short. */
export interface DialogueSummary {
  turns: number;
  /** How many examples are known. */
  knowledge: number;
  /** The level of understanding. */
  understanding: number;
  formula: string | null;
  /** Such as `"teach (turn 0)"`. */
  history: string[];
}

/** One turn of a dialogue, numbered from 0. */
export interface DialogueTurn {
  type: "teach" | "correct" | "fulfill" | "ask" | "negotiate" | "wonder";
  turn: number;
  /** Of a lesson. */
  examples?: Example[];
  /** Of a question. */
  holes?: Value[];
  answers?: Filled[];
  /** Of a negotiation. */
  confusions?: Confusion[];
  probes?: Value[];
  /** Of wondering. */
  gaps?: Gap[];
  suggestions?: Value[];
}

/**
 * A question of known examples and holes.
 *
 * @example ask([{ input: 1, output: 2 }, { input: 2, output: 4 }], [10])
 * @throws BenoitError `A_TYPE` with the path of what has another shape, `A_VALUE` for no known example or no hole.
 * Source: Benoit Protocol 0.8.0, section 12.1.
 */
export declare function ask(known: Example[], holes: Value[], properties?: string[], options?: Options): Query;

/**
 * Fills the holes of a question by the formula that explains the known examples. What else the question carries stays.
 *
 * @throws BenoitError as `ask`; `M_TOTAL` when the request's steps are used up.
 * Source: section 12.1.
 */
export declare function answer(query: AskedQuery, options?: Options): AnsweredQuery;

/**
 * Corrects a question and answers it anew: corrections replace known examples of the same input or are added, and
 * corrected holes are dropped.
 *
 * @throws BenoitError as `answer`.
 * Source: section 12.1.
 */
export declare function challenge(answered: AskedQuery, corrections: Example[], options?: Options): AnsweredQuery;

/**
 * Where the formula behind the known examples gives nothing sound, and which inputs are worth asking about. A probe has
 * 5,000,000 steps and 10,000 nested calls at most.
 *
 * @throws BenoitError as `answer`; `A_OPTION` for a `probeCount` that is no whole number.
 * Source: section 12.1.
 */
export declare function curious(known: Example[], options?: CuriousOptions): Curiosity;

/**
 * How good a question is, on five axes.
 *
 * @returns the verdict `"empty"` for what is no list or an empty one.
 * @throws BenoitError `A_TYPE` with the path of an example that is none; `M_TOTAL` as `answer`.
 * Source: section 12.2.
 */
export declare function quality(examples: Example[], options?: Options): Quality;

/**
 * Makes a question better, round by round: with examples from its own formula, or restated as a recurrence.
 *
 * @throws BenoitError as `answer`; `A_OPTION` for a `maxRounds` that is no whole number.
 * Source: section 12.3.
 */
export declare function reformulate(examples: Example[], options?: ReformulateOptions): Reformulation;

/**
 * The learner's side of a dialogue. Its state is plain data; the engine decides what each method makes of it.
 *
 * @example new Dialogue().teach([{ input: 1, output: 2 }, { input: 2, output: 4 }]).ask([10]).answers
 * @throws BenoitError from every method: `A_TYPE` with the path of what has another shape, `A_VALUE` for a question
 * without knowledge or holes, `M_TOTAL` when the request's steps are used up. The dialogue is as before then.
 * Source: section 12.4.
 */
export declare class Dialogue {
  constructor(options?: Options);
  /** The examples that are known. */
  knowledge: Example[];
  turns: DialogueTurn[];
  /** Names of properties that rank the readings. */
  properties: string[];
  /** Adds examples; one with a known input replaces the known one. */
  teach(examples: Example[]): this;
  /** Answers a question from what is known. */
  ask(holes: Value[]): AnsweredQuery;
  /** What the learner would like to know, beginning with `probes`. */
  negotiate(probes?: Value[]): DialogueNegotiation;
  /** Teaches the answers to a negotiation. */
  fulfill(negotiation: DialogueNegotiation, examples: Example[]): DialogueUnderstanding;
  /** Whether a negotiation is worth its cost: `false`, or why. */
  shouldNegotiate(): false | DialogueNeed;
  /** Teaches, and notes that it was a correction. */
  correct(examples: Example[]): this;
  /** As `curious`, over what is known. */
  wonder(): Curiosity;
  /** How well the formula explains what is known. */
  understanding(): DialogueUnderstanding;
  summary(): DialogueSummary;
}
