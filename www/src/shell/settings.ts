// Keeps the settings in this browser, and gives the page its theme and its text size.
import { effect, signal, type ReadonlySignal } from "@preact/signals";
import { figures } from "../i18n/index.ts";
import { readSettings, type Settings, usualSettings } from "../state/settings.ts";

/** `theme.js` reads the theme from here, too, before the first paint. */
const place = "benoit.settings";

export interface SettingsHolder {
  readonly state: ReadonlySignal<Settings>;
  /** Takes what fits of the given settings, and keeps it. */
  change(given: Partial<Settings>): void;
  /** Takes what fits for as long as the page is open: what comes with a link or a file is not what a person chose. */
  lend(given: Partial<Settings>): void;
  /** As if nothing had ever been chosen. */
  forget(): void;
}

function kept(): Settings {
  try {
    return readSettings(JSON.parse(localStorage.getItem(place) ?? "null"));
  } catch {
    return usualSettings;
  }
}

/** Settings that are kept nowhere. */
export function holdSettings(first: Settings): SettingsHolder {
  const state = signal(first);
  figures.value = { steps: first.steps };
  const take = (given: Partial<Settings>) => {
    state.value = readSettings(given, state.value);
  };
  return { state, change: take, lend: take, forget: () => take(first) };
}

/** `asked` is the theme that the address asks for; it holds until a person chooses another. */
export function createSettings(asked: string | null): SettingsHolder {
  let own = kept();
  const held = holdSettings(readSettings({ theme: asked }, own));
  const { state } = held;
  effect(() => {
    const { theme, textSize, steps } = state.value;
    figures.value = { steps };
    const { dataset, style } = document.documentElement;
    if (theme === "system") delete dataset.theme;
    else dataset.theme = theme;
    if (textSize === usualSettings.textSize) style.removeProperty("font-size");
    else style.setProperty("font-size", `${textSize}%`);
  });
  return {
    ...held,
    change(given) {
      own = readSettings(given, own);
      held.change(given);
      try {
        localStorage.setItem(place, JSON.stringify(own));
      } catch {
        // A browser that keeps nothing still shows what was chosen.
      }
    },
    forget() {
      own = usualSettings;
      held.change(usualSettings);
    },
  };
}
