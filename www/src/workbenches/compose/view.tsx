// The Compose & diff workbench: modules or messages, what crosses of them, and what they are to each other.
import { Columns } from "../../parts/columns.tsx";
import type { Bench } from "./bench.ts";
import { ReportPane } from "./report/view.tsx";
import { SourcePane } from "./source/view.tsx";
import { WirePane } from "./wire/view.tsx";

export function ComposeView({ bench }: { bench: Bench }) {
  return (
    <Columns
      store={bench.store}
      bench="compose"
      source={<SourcePane bench={bench} />}
      wire={<WirePane bench={bench} />}
      report={<ReportPane bench={bench} />}
    />
  );
}
