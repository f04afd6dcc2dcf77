// The Report pane: the modules as one and what their functions are to each other, or how two messages differ.
import { DiffView } from "../../../parts/diff.tsx";
import { download } from "../../../parts/outside.ts";
import { Pane } from "../../../parts/pane.tsx";
import "../../../parts/report.css";
import { useSelect } from "../../../store.ts";
import type { Bench } from "../bench.ts";
import { headingOf } from "../summary.ts";
import { t } from "../texts.ts";
import { Composed, Renames } from "./composed.tsx";
import { RelationsView } from "./relations.tsx";
import { reportText } from "./text.ts";
import "./view.css";

export function ReportPane({ bench }: { bench: Bench }) {
  const { compose, store } = bench;
  const view = useSelect(compose, (state) => state.view);
  const text = () => reportText(compose.state.peek());
  return (
    <Pane
      store={store}
      name="report"
      summary={t(`report.summary.${view}`)}
      help={
        <>
          <p>{t("report.help")}</p>
          <p>{t("report.help.relations")}</p>
          <p>{t("report.help.diff")}</p>
        </>
      }
      copyText={text}
      onDownload={() => download(view === "diff" ? "diff.json" : "composition.json", text() ?? "", "application/json")}
    >
      {view === "diff" ? <Compared bench={bench} /> : <Together bench={bench} />}
    </Pane>
  );
}

function Together({ bench }: { bench: Bench }) {
  const composition = useSelect(bench.compose, (state) => state.composition);
  const running = useSelect(bench.compose, (state) => state.run.kind === "running");
  if (composition === undefined) return null;
  const { functions, pairs, partial } = composition;
  if (functions.length === 0) return <p class="empty">{t("report.empty")}</p>;
  return (
    <div class="groups">
      {partial && !running && <p class="group-note is-partial">{t("report.partial", { asked: pairs.asked, all: pairs.all })}</p>}
      <Renames bench={bench} functions={functions} />
      <RelationsView bench={bench} composition={composition} />
      <Composed bench={bench} functions={functions} />
    </div>
  );
}

function Compared({ bench }: { bench: Bench }) {
  const comparison = useSelect(bench.compose, (state) => state.comparison);
  const unread = useSelect(bench.compose, (state) => state.refusals.length > 0);
  const before = useSelect(bench.compose, (state) => headingOf(state, "before"));
  const after = useSelect(bench.compose, (state) => headingOf(state, "after"));
  if (comparison === undefined) return unread ? <p class="empty">{t("report.unread")}</p> : null;
  return (
    <div class="groups">
      {unread && <p class="group-note is-untested">○ {t("report.stale")}</p>}
      <DiffView {...comparison} titles={{ before, after }} />
    </div>
  );
}
