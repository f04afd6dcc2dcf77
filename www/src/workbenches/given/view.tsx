// The Given/when workbench: lines, what is known and asked across the wire, and what the receiver makes of each line.
import { Columns } from "../../parts/columns.tsx";
import type { Bench } from "./bench.ts";
import { ReportPane } from "./report/view.tsx";
import { SourcePane } from "./source/view.tsx";
import { WirePane } from "./wire/view.tsx";

export function GivenView({ bench }: { bench: Bench }) {
  return (
    <Columns
      store={bench.store}
      bench="given"
      source={<SourcePane bench={bench} />}
      wire={<WirePane bench={bench} />}
      report={<ReportPane bench={bench} />}
    />
  );
}
