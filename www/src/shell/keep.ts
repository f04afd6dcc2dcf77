// What the page opens with: a link before all else, then what was written in this tab, then how everyone finds it.
import { t } from "../i18n/index.ts";
import { isLink } from "../state/hash.ts";
import type { Run } from "../state/run.ts";
import { readTab, readUnfinished } from "../state/tab.ts";
import { workbenches } from "../workbenches/index.ts";
import { listenToFiles } from "./files/bring.ts";
import type { Frame } from "./frame.ts";
import { readPlace, tabPlaces } from "./keeping/tab.ts";

/** Opens the page; `usual` does so where nothing else says what it opens with. */
export function openPage(frame: Frame, usual: () => void) {
  const { desk, notices } = frame;
  const before = readTab(readPlace(tabPlaces.work));
  const again = before?.search === location.search;
  const restore = () => {
    if (before === undefined || !again) return usual();
    const unfinished = readUnfinished(readPlace(tabPlaces.unfinished));
    desk.pause(unfinished);
    desk.replace(before.page);
    if (unfinished.includes(desk.chosen.peek())) tellPaused(frame);
  };
  const linked = isLink(location.hash);
  const follow = async (otherwise: () => void) => {
    // What can't be fetched opens no link, and the address keeps it.
    const page = await import("./links.ts").then((links) => links.openLink(frame, location.hash)).catch(() => undefined);
    if (page === undefined) return otherwise();
    desk.replace(page);
    await (await keeping)?.tellEarlier();
  };
  if (linked) void follow(restore);
  else restore();
  // A link pasted into the address of an open page changes nothing but what stands behind `#`.
  addEventListener("hashchange", () => {
    if (isLink(location.hash)) void follow(() => {});
  });
  const keeping = import("./keeping/start.ts").then(
    async ({ startKeeping }) => (frame.keeping.value = await startKeeping(frame, before, again && !linked)),
    () => undefined,
  );
  listenToFiles(frame);
  desk.refused.subscribe((ids) => {
    const names = workbenches.filter(({ id }) => ids.includes(id)).map(({ text }) => text);
    if (names.length > 0) notices.tell({ id: "link.refused", text: t("link.refused", { name: names.join(", ") }) });
  });
}

/** The run before the reload had not ended, so that none is made by itself; the notice goes when one is. */
function tellPaused({ desk, notices }: Frame) {
  notices.tell({ id: "paused", text: t("keeping.paused"), actions: [{ text: t("action.run"), run: () => desk.face.peek()?.runNow() }] });
  const waits = ({ kind, by }: Run & { by?: string }) => kind === "loading" || (kind === "stopped" && by === "paused");
  const end = desk.run.subscribe(() => {
    // An edit asks for a run, and only then learns that it has to wait.
    setTimeout(() => {
      if (waits(desk.run.peek())) return;
      notices.drop("paused");
      end();
    });
  });
}
