// The Settings panel: each change holds at once, and is kept in this browser.
import type { Frame } from "../../shell/frame.ts";
import { keySets, seeds, stepBudget, textSizes, themes } from "../../state/settings.ts";
import { ClearPart } from "./clear.tsx";
import { Choice, NumberField, Pick, Switch } from "./fields.tsx";
import { t } from "./texts.ts";
import "./view.css";

const sizes = [80, 90, 100, 110, 125, 150, 175, 200].filter((size) => size >= textSizes.least && size <= textSizes.most);

export function SettingsPanel({ frame }: { frame: Frame }) {
  const { settings } = frame.page;
  const { theme, textSize, keys, wrap, autoRun, steps, seed } = settings.state.value;
  // A size that somebody set by hand is among those to choose from.
  const offered = sizes.includes(textSize) ? sizes : [...sizes, textSize].sort((a, b) => a - b);
  return (
    <div class="settings">
      <Choice name="theme" label={t("theme")} chosen={theme} options={themes.map((id) => ({ id, text: t(`theme.${id}`) }))} onChoose={(id) => settings.change({ theme: id })} />
      <Pick
        label={t("textSize")}
        chosen={String(textSize)}
        options={offered.map((size) => ({ id: String(size), text: t("textSize.of", { size }) }))}
        onChoose={(size) => settings.change({ textSize: Number(size) })}
      />
      <Choice name="keys" label={t("keys")} chosen={keys} options={keySets.map((id) => ({ id, text: t(`keys.${id}`) }))} onChoose={(id) => settings.change({ keys: id })} />
      <Switch label={t("wrap")} on={wrap} onChange={(on) => settings.change({ wrap: on })} />
      <Switch label={t("autoRun")} on={autoRun} onChange={(on) => settings.change({ autoRun: on })} />
      <p class="settings-note">{t("results")}</p>
      <NumberField label={t("steps")} note={t("steps.note", stepBudget)} value={steps} range={stepBudget} onChange={(value) => settings.change({ steps: value })} />
      <NumberField label={t("seed")} note={t("seed.note", seeds)} value={seed} range={seeds} onChange={(value) => settings.change({ seed: value })} />
      <Pick label={t("language")} chosen="en" options={[{ id: "en", text: t("language.en") }]} onChoose={() => {}} />
      <ClearPart frame={frame} />
    </div>
  );
}
