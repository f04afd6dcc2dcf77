// The picture of a function of one parameter.
import { useId, useMemo, useState } from "preact/hooks";
import type { Assertion } from "../../../engine/types.ts";
import { askedInputs, figureOf, figureRows } from "../../../state/pictures/figure.ts";
import { plot } from "../../../state/pictures/plot.ts";
import { curveInputs, pointOf, type Range } from "../../../state/pictures/samples.ts";
import type { Page } from "../../face.ts";
import { type Pictured, useBoth } from "./ask.ts";
import { PictureFrame } from "./frame.tsx";
import { isDrawable, rangeSentence, sentencesOf, titleOf } from "./summary.ts";
import { Values } from "./table.tsx";
import { t } from "./texts.ts";

export interface PictureParts {
  readonly bench: Page;
  readonly pictured: Pictured;
  readonly sent: readonly Assertion[];
}

const ranges: readonly Range[] = ["near", "far"];

export function UnaryPicture({ bench, pictured, sent }: PictureParts) {
  const { name } = pictured.built;
  const id = `picture${useId()}`;
  const [range, setRange] = useState<Range>("near");
  const [all, showAll] = useState(false);
  const inputs = useMemo(() => curveInputs(range), [range]);
  const asked = useMemo(() => askedInputs(inputs), [inputs]);
  const lists = useMemo(() => asked.map((x) => [x]), [asked]);
  const both = useBoth(bench, pictured, lists);
  if (both === "failed") return <p class="quieter">{t("picture.failed")}</p>;
  if (both === undefined) return <p class="quieter">{t("picture.loading")}</p>;
  const figure = figureOf(name, range, inputs, { asked, ...both }, sent.flatMap((one) => pointOf(name, one) ?? []));
  const sentences = sentencesOf(figure);
  const texts = {
    title: titleOf(figure),
    desc: [rangeSentence(figure), ...sentences].join(" "),
    source: t("legend.source"),
    rebuilt: t("legend.rebuilt"),
    sample: t("legend.sample"),
    crossed: t("legend.crossed"),
    parted: t("legend.parted"),
  };
  const rows = (all ? figureRows(figure) : figure.samples).map((row) => ({ ...row, inputs: [row.x] }));
  return (
    <div class="picture">
      {isDrawable(figure) ? (
        <PictureFrame
          name={name}
          id={id}
          draw={(size) => plot(figure, texts, size)}
          tall={(width, em) => Math.round(Math.max(em * 15, width * 0.52))}
          words={sentences}
          tools={
            <span role="group" class="picture-range" aria-label={t("picture.range")}>
              {ranges.map((one) => (
                <button key={one} type="button" aria-pressed={one === range} onClick={() => setRange(one)}>
                  {t(`range.${one}`)}
                </button>
              ))}
            </span>
          }
        />
      ) : (
        <p class="picture-words">{t("picture.none")}</p>
      )}
      <details class="readings">
        <summary>{t("picture.table")}</summary>
        <Values
          caption={t("picture.tableOf", { name: `${name}: ${all ? t("table.all", { count: inputs.length }) : t("table.samples")}` })}
          rows={rows}
          source={figure.source !== undefined}
          rebuilt={figure.rebuilt !== undefined}
        />
        <button type="button" class="quiet" onClick={() => showAll(!all)}>
          {all ? t("table.showSamples") : t("table.showAll", { count: inputs.length })}
        </button>
      </details>
    </div>
  );
}
