// What a person sets once for all workbenches. Only `steps` and `seed` change results; the rest is comfort.
export const themes = ["system", "light", "dark"] as const;
export const keySets = ["standard", "vim"] as const;

export interface Settings {
  readonly theme: (typeof themes)[number];
  /** Per cent of the browser's own text size. */
  readonly textSize: number;
  readonly keys: (typeof keySets)[number];
  /** Long lines of the editors are wrapped. */
  readonly wrap: boolean;
  /** The engine is asked as soon as typing rests. */
  readonly autoRun: boolean;
  /** Steps of one evaluation. */
  readonly steps: number;
  /** Where the decimals of comparisons beyond the message begin. */
  readonly seed: number;
}

export const textSizes = { least: 80, most: 200 } as const;
/** The engine's own budget of one evaluation, and what a person may ask for. */
export const stepBudget = { usual: 20_000_000, least: 1000, most: 200_000_000 } as const;
export const seeds = { least: 0, most: 2 ** 32 - 1 } as const;

export const usualSettings: Settings = { theme: "system", textSize: 100, keys: "standard", wrap: true, autoRun: true, steps: stepBudget.usual, seed: 1 };

const within = (value: unknown, { least, most }: { least: number; most: number }): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;

/** How each setting is read from data that may come from anywhere. */
const readers: { readonly [Name in keyof Settings]: (value: unknown) => boolean } = {
  theme: (value) => themes.some((one) => one === value),
  textSize: (value) => within(value, textSizes),
  keys: (value) => keySets.some((one) => one === value),
  wrap: (value) => typeof value === "boolean",
  autoRun: (value) => typeof value === "boolean",
  steps: (value) => within(value, stepBudget),
  seed: (value) => within(value, seeds),
};

/** `base` with those settings of `given` that can be taken; whatever else is in it is left out. */
export function readSettings(given: unknown, base: Settings = usualSettings): Settings {
  if (typeof given !== "object" || given === null) return base;
  const taken = Object.entries(readers).filter(([name, fits]) => Object.hasOwn(given, name) && fits((given as Record<string, unknown>)[name]));
  return { ...base, ...Object.fromEntries(taken.map(([name]) => [name, (given as Record<string, unknown>)[name]])) };
}

/** The options that every call of the engine has: the budget that was set, where it isn't the engine's own. */
export const pageOptions = ({ steps }: Settings): { limits?: { steps: number } } => (steps === usualSettings.steps ? {} : { limits: { steps } });

/** The settings that change results, as they usually are. */
export const usualResults = { steps: usualSettings.steps, seed: usualSettings.seed };

/** The settings that change results, where they differ from the usual ones: what a link carries. */
export function resultSettings({ steps, seed }: Settings): Partial<Settings> {
  return { ...(steps === usualSettings.steps ? {} : { steps }), ...(seed === usualSettings.seed ? {} : { seed }) };
}
