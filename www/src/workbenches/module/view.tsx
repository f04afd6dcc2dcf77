// The Module workbench: what the sender has, what crosses the wire, what the receiver made of it.
import { Columns } from "../../parts/columns.tsx";
import type { Bench } from "./bench.ts";
import { ReportPane } from "./report/view.tsx";
import { SourcePane } from "./source/view.tsx";
import { WirePane } from "./wire/view.tsx";

export function ModuleView({ bench }: { bench: Bench }) {
  return (
    <Columns
      store={bench.store}
      bench="module"
      source={<SourcePane bench={bench} />}
      wire={<WirePane bench={bench} />}
      report={<ReportPane bench={bench} />}
    />
  );
}
