// Gives an editor its help once that is loaded: it explains, completes, renames and formats.
import type { Editor } from "../editor/editor.ts";
import type { Help, HelpParts } from "../editor/help/index.ts";
import type { PageEngine } from "../engine/client.ts";

/** `describe` is what a workbench knows of names of its own. Gives a way to end what is still under way. */
export function giveHelp(
  editor: Editor,
  engine: Pick<PageEngine, "format" | "read">,
  describe: HelpParts["describe"] = () => undefined,
  given: (help: Help) => void = () => {},
): () => void {
  let there = true;
  import("../editor/help/index.ts").then(
    ({ helpOf }) => {
      if (!there) return;
      const help = helpOf({ format: (source) => engine.format(source), read: (source) => engine.read(source), describe });
      editor.extend("help", help.extension);
      given(help);
    },
    // Without a network it is an editor without help.
    () => {},
  );
  return () => {
    there = false;
  };
}
