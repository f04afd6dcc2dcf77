// Files of one's own: the whole page as a document, and what the workbench in front has to give.
import { download } from "../../parts/outside.ts";
import { documentText, type PageDocument } from "../../state/document.ts";

export const saveDocument = (document: PageDocument) => download("benoit-workspace.json", documentText(document), "application/json");
