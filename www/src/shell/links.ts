// Links in and out: what stands behind `#` of the address is opened, and the page as it is becomes a link.
import { enLink } from "../i18n/en.link.ts";
import { textsOf } from "../i18n/index.ts";
import { copy } from "../parts/outside.ts";
import type { PageDocument } from "../state/document.ts";
import { readLink, writeLink } from "../state/link.ts";
import type { Frame } from "./frame.ts";

const { t, tn } = textsOf<keyof typeof enLink>(enLink);

/** The address of this page with a document in it. What chooses a view, a theme or an example is left out. */
export async function linkOf(document: PageDocument): Promise<string> {
  return `${location.origin}${location.pathname}#${await writeLink(document)}`;
}

export async function copyLink(frame: Frame) {
  const link = await linkOf(frame.desk.document.peek());
  if (await copy(link)) frame.notices.tell({ id: "link.copied", text: tn("copied", link.length), passing: true });
  else {
    frame.notices.tell({ id: "link.copied", text: t("notCopied") });
    frame.openPanel("share");
  }
}

/** The document behind `#`; where there is none that can be read, that is told, and its text stays to be seen. */
export async function openLink(frame: Frame, hash: string): Promise<PageDocument | undefined> {
  const read = await readLink(hash);
  if ("page" in read) {
    frame.notices.drop("link");
    // From here on the work is a person's own: a reload brings back what they made of it.
    history.replaceState(history.state, "", `${location.pathname}${location.search}`);
    return read.page;
  }
  frame.notices.tell({ id: "link", text: t(read.problem), kept: hash });
  return undefined;
}
