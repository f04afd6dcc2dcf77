// The Recent panel: states to go back to, and the two ways to begin anew.
import { useState } from "preact/hooks";
import type { Frame } from "../../shell/frame.ts";
import type { Keeping } from "../../shell/keeping/start.ts";
import type { RecentEntry } from "../../state/recent.ts";
import { workbenches } from "../../workbenches/index.ts";
import { Anew } from "./anew.tsx";
import { t } from "./texts.ts";
import "./view.css";

export function RecentPanel({ frame }: { frame: Frame }) {
  const keeping = frame.keeping.value;
  const list = keeping?.list.value;
  return (
    <>
      <Anew frame={frame} />
      {keeping === undefined || list === undefined ? (
        <p>{t("nothing")}</p>
      ) : (
        <>
          <p class="recent-lead">{t("lead")}</p>
          {list.length === 0 ? <p>{t("none")}</p> : <States list={list} keeping={keeping} />}
        </>
      )}
    </>
  );
}

const times = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });
const sizes = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

function States({ list, keeping }: { list: readonly RecentEntry[]; keeping: Keeping }) {
  const [gone, tell] = useState<string>();
  const open = async (key: string) => tell((await keeping.open(key)) ? undefined : key);
  return (
    <ul class="recent" aria-label={t("list")}>
      {list.map(({ key, name, time, workbench, bytes }) => {
        const called = name === "" ? t("unnamed") : name;
        const when = times.format(time);
        const bench = workbenches.find(({ id }) => id === workbench)?.text ?? workbench;
        return (
          <li key={key}>
            <button type="button" class="recent-open" onClick={() => void open(key)}>
              <span class="vh">{t("open")} </span>
              <span class={name === "" ? "recent-unnamed" : "recent-name"}>{called}</span>{" "}
              <span class="recent-told">
                {bench}, {when}, {t("size", { size: sizes.format(bytes / 1000) })}
              </span>
            </button>
            <button type="button" class="quiet" aria-label={t("removeOf", { name: called, time: when })} onClick={() => void keeping.remove(key)}>
              {t("remove")}
            </button>
            {gone === key && <p role="alert">{t("gone")}</p>}
          </li>
        );
      })}
    </ul>
  );
}
