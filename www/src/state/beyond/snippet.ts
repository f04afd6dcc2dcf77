// What is on the page as a program for the package: the same call with the same options, nothing else.

export interface Snippet {
  readonly version: string;
  /** The source, or the message as text. */
  readonly text: string;
  /** The options of the page's own call. */
  readonly options: object;
}

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "`": "\\`", "\r": "\\r", "\u2028": "\\u2028", "\u2029": "\\u2029", "\0": "\\x00" };

/** A text as a template of JavaScript. What a template would change, such as a carriage return, is written out. */
export function template(text: string): string {
  const inside = text
    .replace(/[\\`\r\u2028\u2029\0]/g, (unit) => escapes[unit] ?? unit)
    .replaceAll("${", "\\${")
    .replace(/\p{Surrogate}/gu, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`);
  return `\`${inside}\``;
}

/** Options as they are written by hand. */
function optionsText(options: object): string {
  const fields = Object.entries(options).map(([name, value]) => {
    const text = typeof value === "object" && value !== null ? optionsText(value as object) : JSON.stringify(value);
    return `${name}: ${text}`;
  });
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}

const printed = `
console.log(\`\${result.total.passed} of \${result.total.total}\`);
for (const { id, name, source: bySource, rebuilt } of report.rows) {
  console.log(id, name, bySource?.state ?? "not judged", rebuilt.state);
}
`;

/** A module sent and received. */
export const exchangeSnippet = ({ version, text, options }: Snippet): string => `// npm install benoit-wasm@${version}
import { exchange } from "benoit-wasm";

const source = ${template(text)};

const { message, result, report } = exchange(source, ${optionsText(options)});
${printed}console.log(\`\${JSON.stringify(message).length} characters crossed\`);
`;

/** A message received, without its source. */
export const decodeSnippet = ({ version, text, options }: Snippet): string => `// npm install benoit-wasm@${version}
import { decode } from "benoit-wasm";

const message = ${template(text)};

const result = decode(message, ${optionsText(options)});
if ("error" in result) throw new Error(result.error);
const { report } = result;
${printed}`;
