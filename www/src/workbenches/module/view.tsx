// The Module workbench: what the sender has, what crosses the wire, what the receiver made of it.
import { Columns } from "../../parts/columns.tsx";
import { Later } from "../../parts/later.tsx";
import { useSelect } from "../../store.ts";
import type { Bench } from "./bench.ts";
import { ReportPane } from "./report/view.tsx";
import { SourcePane } from "./source/view.tsx";
import { WirePane } from "./wire/view.tsx";
import "./view.css";

const openWalk = async () => (await import("./message/walk.tsx")).Walk;

export function ModuleView({ bench }: { bench: Bench }) {
  const step = useSelect(bench.store, (state) => state.wire.step);
  return (
    <div class="module" data-step={step}>
      {step !== undefined && <Later load={openWalk} parts={{ bench }} />}
      <Columns
        store={bench.store}
        bench="module"
        source={<SourcePane bench={bench} />}
        wire={<WirePane bench={bench} />}
        report={<ReportPane bench={bench} />}
      />
    </div>
  );
}
