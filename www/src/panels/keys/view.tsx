// Every key that does something, with what it does.
import { allCommands } from "../../shell/commands.ts";
import type { Frame } from "../../shell/frame.ts";
import { keyText } from "../../shell/keys.ts";
import "./view.css";

export function KeysPanel({ frame }: { frame: Frame }) {
  const commands = allCommands(frame).filter((command) => command.keys !== undefined);
  return (
    <dl class="keys">
      {commands.map(({ id, text, keys = "" }) => (
        <div key={id}>
          <dt>
            <kbd>{keyText(keys)}</kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
