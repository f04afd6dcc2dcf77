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
      output: { entryFileNames: (chunk) => (chunk.name === "element" ? "element.js" : "assets/[name]-[hash].js") },
    },
  },
  worker: { format: "es" },
});
