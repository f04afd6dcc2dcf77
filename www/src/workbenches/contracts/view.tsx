// The Contracts workbench: needs and offers, what of them crosses, and which offer keeps which need.
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
