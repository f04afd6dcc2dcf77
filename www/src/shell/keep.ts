// What the page opens with: a link before all else, then what was written in this tab, then how everyone finds it.
import { t } from "../i18n/index.ts";
import { isLink } from "../state/hash.ts";
import { workbenches } from "../workbenches/index.ts";
import type { Frame } from "./frame.ts";

/** Opens the page; `usual` does so where nothing else says what it opens with. */
export function startKeeping(frame: Frame, usual: () => void) {
  const { desk } = frame;
  const follow = async (otherwise: () => void) => {
    // What can't be fetched opens no link, and the address keeps it.
    const document = await import("./links.ts").then((links) => links.openLink(frame, location.hash)).catch(() => undefined);
    if (document === undefined) otherwise();
    else desk.replace(document);
  };
  if (isLink(location.hash)) void follow(usual);
  else usual();
  // A link pasted into the address of an open page changes nothing but what stands behind `#`.
  addEventListener("hashchange", () => {
    if (isLink(location.hash)) void follow(() => {});
  });
  desk.refused.subscribe((ids) => {
    const names = workbenches.filter(({ id }) => ids.includes(id)).map(({ text }) => text);
    if (names.length > 0) frame.notices.tell({ id: "link.refused", text: t("link.refused", { name: names.join(", ") }) });
  });
}
