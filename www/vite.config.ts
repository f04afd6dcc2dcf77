// How the page is built: static files that work from any folder of any host.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { offline } from "./offline/plugin.ts";
import { defineConfig, type Plugin } from "vite";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const version = /^version = "([^"]+)"/m.exec(readFileSync(at("../Cargo.toml"), "utf8"))?.[1] ?? "unknown";

// The policy for hosts that send no headers of their own. It is left out of the dev server, which injects styles.
const policy: Plugin = {
  name: "policy",
  apply: "build",
  transformIndexHtml: () => [
    {
      tag: "meta",
      injectTo: "head-prepend",
      attrs: {
        "http-equiv": "Content-Security-Policy",
        content:
          "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; object-src 'none'; base-uri 'none'",
      },
    },
  ],
};

// An element lives in a shadow root, and has to know the sheet of the page by its name.
const styles: Plugin = {
  name: "styles",
  enforce: "post",
  apply: "build",
  generateBundle(_options, bundle) {
    const sheet = Object.keys(bundle).find((file) => file.endsWith(".css"));
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === "chunk" && sheet !== undefined) chunk.code = chunk.code.replaceAll("__PAGE_STYLES__", `./${sheet}`);
    }
  },
};

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Everything that is loaded with a module: what it imports, and what that imports. */
function loadedWith(entry: string, modules: Modules): ReadonlySet<string> {
  const reached = new Set([entry]);
  for (const id of reached) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}

let first: ReadonlySet<string> | undefined;

/**
 * What the page loads first is one file: parts shared with what comes later would else be many small ones, which pack
 * badly. What the element needs by itself is not in it, and neither is the helper that loads files.
 */
function together(id: string, modules: Modules): string | null {
  if (first === undefined) {
    const alone = loadedWith(at("src/element/element.ts"), modules);
    const start = at("src/main.tsx");
    // The start itself stays apart: it would run wherever something of the file is used.
    first = new Set([...loadedWith(start, modules)].filter((one) => one !== start && !alone.has(one)));
  }
  return first.has(id) ? "page" : null;
}

export default defineConfig({
  root: at("."),
  base: "./",
  plugins: [policy, styles, offline(at("dist"))],
  define: { __ENGINE_VERSION__: JSON.stringify(version) },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  resolve: {
    alias: { "benoit-wasm/worker": at("../pkg/dist/worker.js"), "benoit-wasm/in-page": at("../pkg/dist/in-page.js") },
    dedupe: ["@codemirror/state", "@codemirror/view"],
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    outDir: at("dist"),
    emptyOutDir: true,
    // One sheet for all: what is loaded later may live in a shadow root, where a link in the head is of no use.
    cssCodeSplit: false,
    rolldownOptions: {
      input: { index: at("index.html"), element: at("src/element/element.ts") },
      preserveEntrySignatures: "exports-only",
      output: {
        entryFileNames: (chunk) => (chunk.name === "element" ? "element.js" : "assets/[name]-[hash].js"),
        codeSplitting: { groups: [{ name: "load", test: /preload-helper/, priority: 1 }, { name: together }] },
      },
    },
  },
  worker: { format: "es" },
});
