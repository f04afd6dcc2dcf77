// Keeps the settings in this browser, and gives the page its theme and its text size.
import { effect, signal, type ReadonlySignal } from "@preact/signals";
import { readSettings, type Settings, usualSettings } from "../state/settings.ts";

/** `theme.js` reads the theme from here, too, before the first paint. */
const place = "benoit.settings";

export interface SettingsHolder {
  readonly state: ReadonlySignal<Settings>;
  /** Takes what fits of the given settings. */
  change(given: Partial<Settings>): void;
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
  return {
    state,
    change: (given) => {
      state.value = readSettings(given, state.value);
    },
  };
}

/** `asked` is the theme that the address asks for; it holds until a person chooses another. */
export function createSettings(asked: string | null): SettingsHolder {
  const state = signal(readSettings({ theme: asked }, kept()));
  effect(() => {
    const { theme, textSize } = state.value;
    const { dataset, style } = document.documentElement;
    if (theme === "system") delete dataset.theme;
    else dataset.theme = theme;
    if (textSize === usualSettings.textSize) style.removeProperty("font-size");
    else style.setProperty("font-size", `${textSize}%`);
  });
  return {
    state,
    change(given) {
      state.value = readSettings(given, state.value);
      try {
        localStorage.setItem(place, JSON.stringify(state.value));
      } catch {
        // A browser that keeps nothing still shows what was chosen.
      }
    },
  };
}
