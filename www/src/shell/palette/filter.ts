// Which commands have the words that were typed, those that begin with them first.
import type { Command } from "../../workbenches/face.ts";

export function filterCommands(commands: readonly Command[], wanted: string): readonly Command[] {
  const words = wanted.toLowerCase().split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return commands;
  const found = commands.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
  const begins = ({ text }: Command) => text.toLowerCase().startsWith(words.join(" "));
  return [...found.filter(begins), ...found.filter((command) => !begins(command))];
}
