// A text with its code and its words of the protocol; `words` is off inside of what is itself a button.
import { partsOf } from "../state/prose.ts";
import { Word } from "./tip.tsx";

export function Prose({ text, words = true }: { text: string; words?: boolean }) {
  return (
    <>
      {partsOf(text).map((part, index) => {
        if ("text" in part) return part.text;
        if ("code" in part) return <code key={index}>{part.code}</code>;
        if (!words) return part.shown;
        return (
          <Word key={index} word={part.word}>
            {part.shown}
          </Word>
        );
      })}
    </>
  );
}
