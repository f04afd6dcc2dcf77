// Writes the service worker into the built page: it has to know every file, and changes when one of them does.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const source = fileURLToPath(new URL("./worker.js", import.meta.url));

export const offline = (folder: string): Plugin => ({
  name: "offline",
  apply: "build",
  writeBundle: {
    order: "post",
    sequential: true,
    handler() {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== "sw.js")
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/").replace(/^\//, ""))
        .sort();
      const hash = createHash("sha256");
      for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
      const version = hash.digest("hex").slice(0, 16);
      const worker = readFileSync(source, "utf8").replace("__VERSION__", version).replace("__FILES__", JSON.stringify(files));
      writeFileSync(join(folder, "sw.js"), worker);
    },
  },
});
