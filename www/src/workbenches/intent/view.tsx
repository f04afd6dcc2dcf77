// The Intent workbench: examples, the intent that crosses, and what the receiver rebuilt from it.
import { Columns } from "../../parts/columns.tsx";
import type { Bench } from "./bench.ts";
import { ReportPane } from "./report/view.tsx";
import { SourcePane } from "./source/view.tsx";
import { WirePane } from "./wire/view.tsx";

export function IntentView({ bench }: { bench: Bench }) {
  return (
    <Columns
      store={bench.store}
      bench="intent"
      source={<SourcePane bench={bench} />}
      wire={<WirePane bench={bench} />}
      report={<ReportPane bench={bench} />}
    />
  );
}
