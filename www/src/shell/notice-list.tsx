// Shows the notices: those that stay as lines under the top bar, confirmations as a word at the foot of the page.
import { t } from "../i18n/index.ts";
import { CopyButton } from "../parts/pane.tsx";
import type { Notice, Notices } from "./notices.ts";
import "./notice-list.css";

export function NoticeList({ notices }: { notices: Notices }) {
  const all = notices.list.value;
  return (
    <div class="notices" aria-live="polite">
      {all.filter((one) => one.passing !== true).map((one) => <Line key={one.id} notice={one} notices={notices} />)}
      {all.filter((one) => one.passing === true).map(({ id, text }) => (
        <p key={id} class="notice-passing">
          {text}
        </p>
      ))}
    </div>
  );
}

function Line({ notice: { id, text, kept, actions = [] }, notices }: { notice: Notice; notices: Notices }) {
  return (
    <div class="notice" role="group" aria-label={t("notice.label")}>
      <p>{text}</p>
      {kept !== undefined && <input class="text-field code" readOnly value={kept} aria-label={t("notice.kept")} onFocus={(event) => event.currentTarget.select()} />}
      <span class="notice-buttons">
        {kept !== undefined && <CopyButton text={() => kept} class="button" />}
        {actions.map((action) => (
          <button
            key={action.text}
            type="button"
            class="button"
            onClick={() => {
              notices.drop(id);
              action.run();
            }}
          >
            {action.text}
          </button>
        ))}
        <button type="button" class="button" onClick={() => notices.drop(id)}>
          {t("panel.close")}
        </button>
      </span>
    </div>
  );
}
