// The Dialogue workbench: the turns of teacher and learner, what crosses, and what the learner made of it.
import { Columns } from "../../parts/columns.tsx";
import type { Bench } from "./bench.ts";
import { ReportPane } from "./report/view.tsx";
import { SourcePane } from "./source/view.tsx";
import { WirePane } from "./wire/view.tsx";

export function DialogueView({ bench }: { bench: Bench }) {
  return (
    <Columns
      store={bench.store}
      bench="dialogue"
      source={<SourcePane bench={bench} />}
      wire={<WirePane bench={bench} />}
      report={<ReportPane bench={bench} />}
    />
  );
}
