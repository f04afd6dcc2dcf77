// What the Module workbench gives as files.
import type { State } from "../../state/types.ts";
import type { FaceFile } from "../face.ts";

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The message and the report are those of the newest text, or they are not there; a message that was written goes as it is. */
export function filesOf({ source, edit, crossing, wire: { own } }: State): readonly FaceFile[] {
  const written: FaceFile[] = [{ name: "module.ben", part: "source", text: source }];
  if (own !== undefined) written.push({ name: "message.json", part: "message", text: own });
  if (crossing === undefined || crossing.edit !== edit || crossing.partial) return written;
  const { message, report } = crossing.exchanged;
  if (own === undefined) written.push({ name: "message.json", part: "message", text: json(message) });
  return [...written, { name: "report.json", part: "report", text: json(report) }];
}
