// The picture of a function of two parameters.
import { useId } from "preact/hooks";
import { cellsOf, heat, type HeatMap, partedCells } from "../../../state/pictures/heat.ts";
import { numberOf, outcomeText } from "../../../state/pictures/outcome.ts";
import { pairInputs, pairOf } from "../../../state/pictures/samples.ts";
import type { Page } from "../../face.ts";
import { useBoth } from "./ask.ts";
import { PictureFrame } from "./frame.tsx";
import { Values } from "./table.tsx";
import { t, tn } from "./texts.ts";
import type { PictureParts } from "./unary.tsx";

export function BinaryPicture({ bench, pictured, sent }: PictureParts) {
  const { name } = pictured.built;
  const id = `picture${useId()}`;
  const both = useBoth(bench, pictured, pairInputs);
  if (both === "failed") return <p class="quieter">{t("picture.failed")}</p>;
  if (both === undefined) return <p class="quieter">{t("picture.loading")}</p>;
  const map: HeatMap = { name, params: paramsOf(bench, name), ...both, crossed: sent.map((one) => pairOf(name, one)).filter((pair) => pair !== undefined) };
  const cells = cellsOf(map);
  const sentences = sentencesOf(map);
  const texts = {
    title: t(map.source === undefined ? "heat.title.rebuilt" : "heat.title", { name }),
    desc: [t("heat.range"), ...sentences].join(" "),
    positive: t("heat.positive"),
    negative: t("heat.negative"),
    crossed: t("legend.crossed"),
    parted: t("heat.parted"),
  };
  return (
    <div class="picture">
      {cells.some((cell) => numberOf(cell.source ?? cell.rebuilt) !== undefined) ? (
        <PictureFrame name={name} id={id} draw={(size) => heat(map, texts, size)} tall={(width) => width} words={sentences} />
      ) : (
        <p class="picture-words">{t("picture.none")}</p>
      )}
      <details class="readings">
        <summary>{t("picture.table")}</summary>
        <Values
          caption={t("picture.tableOf", { name: `${name}: ${t("table.pairs")}` })}
          rows={cells}
          source={map.source !== undefined}
          rebuilt={map.rebuilt !== undefined}
        />
      </details>
    </div>
  );
}

/** What the parameters are called in the source; a receiver doesn't know. */
function paramsOf(bench: Page, name: string): [string, string] {
  const read = bench.store.state.peek().sender?.reading.functions.find((one) => one.name === name)?.params;
  return [read?.[0] ?? t("heat.first"), read?.[1] ?? t("heat.second")];
}

function sentencesOf(map: HeatMap): string[] {
  const parted = partedCells(map);
  const first = parted[0];
  const none = cellsOf(map).filter((cell) => numberOf(map.source === undefined ? cell.rebuilt : cell.source) === undefined).length;
  return [
    ...(map.source === undefined || map.rebuilt === undefined ? [] : [parted.length === 0 ? t("heat.same") : tn("heat.apart", parted.length)]),
    ...(first === undefined
      ? []
      : [t("heat.firstApart", { call: `${map.name}(${first.inputs.join(", ")})`, source: outcomeText(first.source), rebuilt: outcomeText(first.rebuilt) })]),
    ...(none === 0 ? [] : [tn("heat.none", none)]),
    ...(map.rebuilt === undefined ? [t("plot.unsolved")] : []),
    ...(map.source === undefined ? [t("plot.noSource")] : []),
  ];
}
