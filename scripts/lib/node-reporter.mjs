// A reporter of node:test: one line of JSON for each test, with the file it stands in.
import { relative } from "node:path";

export default async function* report(events) {
  for await (const { type, data } of events) {
    if (type !== "test:pass" && type !== "test:fail") continue;
    // A group is not a test, and neither is a file, which node lists as one; but a file that breaks is a failure.
    if (data.details?.type === "suite" || (data.name === data.file && type === "test:pass")) continue;
    const skipped = data.skip !== undefined || data.todo !== undefined;
    const outcome = type === "test:fail" ? "failed" : skipped ? "skipped" : "passed";
    const file = relative(process.cwd(), data.file ?? "");
    yield `${JSON.stringify({ file, name: data.name, outcome })}\n`;
  }
}
