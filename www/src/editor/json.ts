// How a message's JSON is coloured: line by line, names apart from texts; it never fails on half-written text.
import { StreamLanguage, type StringStream } from "@codemirror/language";
import { tags } from "@lezer/highlight";

function token(stream: StringStream): string | null {
  if (stream.eatSpace()) return null;
  if (stream.eat('"')) {
    for (let unit = stream.next(); unit !== undefined && unit !== null && unit !== '"'; unit = stream.next()) if (unit === "\\") stream.next();
    return stream.match(/^\s*:/, false) === null ? "string" : "name";
  }
  if (stream.match(/^-?\d[\d.eE+-]*/)) return "number";
  if (stream.match(/^(?:true|false|null)\b/)) return "atom";
  return /[{}[\]:,]/.test(stream.next() ?? "") ? "punctuation" : null;
}

export const json = StreamLanguage.define({
  name: "json",
  token,
  languageData: { closeBrackets: { brackets: ["[", "{", '"'] } },
  tokenTable: { name: tags.keyword },
});
