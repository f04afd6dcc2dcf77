// The Contracts workbench: needs and offers, what crosses, and the matrix of what became of each.
import { Columns } from "../../parts/columns.tsx";
import type { Bench } from "./bench.ts";
import { ReportPane } from "./report/view.tsx";
import { SourcePane } from "./source/view.tsx";
import { WirePane } from "./wire/view.tsx";

export function ContractsView({ bench }: { bench: Bench }) {
  return (
    <Columns
      store={bench.store}
      bench="contracts"
      source={<SourcePane bench={bench} />}
      wire={<WirePane bench={bench} />}
      report={<ReportPane bench={bench} />}
    />
  );
}
