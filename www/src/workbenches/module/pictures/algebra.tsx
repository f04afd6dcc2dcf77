// The picture of what is between functions: a graph, and all of its edges as a list.
import { useId, useMemo, useState } from "preact/hooks";
import type { Message, Row } from "../../../engine/types.ts";
import { Word } from "../../../parts/tip.tsx";
import { countEdges, type Edge, type EdgeKind, edgeKinds, endsText, graphOf } from "../../../state/pictures/algebra.ts";
import { graph, mostEdges, swatch } from "../../../state/pictures/graph.ts";
import { drawn } from "../../../parts/drawing.tsx";
import { el } from "../../../state/pictures/svg.ts";
import { PictureFrame } from "./frame.tsx";
import { t, tn } from "./texts.ts";

/** The list shows this many edges at first. */
const firstEdges = 150;

export interface AlgebraParts {
  readonly message: Message;
  readonly rows: readonly Row[];
}

export function AlgebraPicture({ message, rows }: AlgebraParts) {
  const id = `picture${useId()}`;
  const [hidden, hide] = useState<readonly EdgeKind[]>([]);
  const [all, showAll] = useState(false);
  const whole = useMemo(() => graphOf(message, rows), [message, rows]);
  const counts = useMemo(() => countEdges(whole.edges), [whole]);
  const edges = whole.edges.filter((edge) => !hidden.includes(edge.kind));
  const kinds = edgeKinds.filter((kind) => counts[kind] > 0);
  const words = [
    tn("graph.functions", whole.nodes.length),
    ...edgeKinds.map((kind) => tn(`graph.${kind}`, counts[kind])),
  ];
  const texts = {
    title: t("graph.title"),
    desc: `${words.join(", ")}. ${t("graph.listed")}`,
    edge: (edge: Edge) => `${endsText(edge)}: ${edge.relation}${edge.rule === undefined ? "" : ` (${edge.rule})`}`,
  };
  const legend = kinds.filter((kind) => !hidden.includes(kind)).map((kind) => [kind, tn(`graph.${kind}`, counts[kind])] as const);
  const listed = all ? edges : edges.slice(0, firstEdges);
  return (
    <div class="picture">
      <div class="graph-kinds" role="group" aria-label={t("graph.kinds")}>
        {kinds.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={!hidden.includes(kind)}
              onChange={() => hide(hidden.includes(kind) ? hidden.filter((one) => one !== kind) : [...hidden, kind])}
            />
            <Swatch kind={kind} />
            {tn(`graph.${kind}`, counts[kind])}
          </label>
        ))}
      </div>
      <PictureFrame
        name="algebra"
        id={id}
        stop
        draw={(size, alone) => graph({ ...whole, edges }, alone ? { ...texts, legend } : texts, size)}
        tall={(width, em) => Math.round(whole.nodes.length > 12 ? width : Math.max(em * 18, width * 0.66))}
        words={[...(edges.length > mostEdges ? [t("graph.cut", { drawn: mostEdges, count: edges.length })] : []), t("graph.arrows")]}
      >
        <details class="readings">
          <summary>{t("graph.list", { count: edges.length })}</summary>
          <Edges edges={listed} />
          {listed.length < edges.length && (
            <button type="button" class="quiet" onClick={() => showAll(true)}>
              {t("graph.showAll", { count: edges.length })}
            </button>
          )}
        </details>
      </PictureFrame>
    </div>
  );
}

/** How a kind of edge is drawn. */
const Swatch = ({ kind }: { kind: EdgeKind }) => (
  <span class="graph-swatch" aria-hidden="true">
    {drawn(el("svg", { viewBox: "0 0 28 12", width: 28, height: 12 }, ...swatch(kind, 1, 6, 12)))}
  </span>
);

function Edges({ edges }: { edges: readonly Edge[] }) {
  return (
    <div class="picture-table" role="group" aria-label={t("graph.table")} tabIndex={0}>
      <table class="samples">
        <caption>{t("graph.table")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("graph.column.kind")}</th>
            <th scope="col">{t("graph.column.functions")}</th>
            <th scope="col">{t("graph.column.relation")}</th>
          </tr>
        </thead>
        <tbody>
          {edges.map((edge, at) => (
            <tr key={at}>
              <td>{t(`graph.kind.${edge.kind}`)}</td>
              <td>
                <code>{endsText(edge)}</code>
              </td>
              <td>
                <Word word={edge.relation} stop={false} />
                {edge.rule !== undefined && <span class="kind"> {t("graph.rule", { rule: edge.rule })}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
