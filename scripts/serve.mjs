// Serves a folder of static files on the loopback address, under the policy that the page promises to live with.
//
// node scripts/serve.mjs [folder=www/dist] [--port N] [--strict-port]
// The first line it prints is the address. When the port is taken it tries the next one, unless --strict-port.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** What the page is allowed to do: nothing but its own files, and compiling its own wasm. */
export const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
};

/** Packs a body as the browser asks for it; small and already packed files go as they are. */
function pack(body, type, accepts) {
  if (body.length < 1024 || type.startsWith("image/png")) return [body, undefined];
  if (/\bbr\b/.test(accepts)) {
    return [brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), "br"];
  }
  if (/\bgzip\b/.test(accepts)) return [gzipSync(body), "gzip"];
  return [body, undefined];
}

/** The file that a request path names, or undefined when it leads out of the folder. */
function fileOf(root, url) {
  let path;
  try {
    path = decodeURIComponent(new URL(url, "http://localhost").pathname);
  } catch {
    return undefined;
  }
  const file = normalize(join(root, path.endsWith("/") ? `${path}index.html` : path));
  return file.startsWith(root + sep) ? file : undefined;
}

/** A server for the files under `folder`; call `.listen` on it. */
export function makeServer(folder) {
  const root = resolve(folder);
  return createServer(async (request, response) => {
    const headers = { "x-content-type-options": "nosniff", "referrer-policy": "no-referrer", "cache-control": "no-cache" };
    const file = fileOf(root, request.url ?? "/");
    const body = file === undefined ? undefined : await readFile(file).catch(() => undefined);
    if (body === undefined) {
      response.writeHead(404, { ...headers, "content-type": "text/plain; charset=utf-8" }).end("not found\n");
      return;
    }
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    const [bytes, encoding] = pack(body, type, String(request.headers["accept-encoding"] ?? ""));
    response.writeHead(200, {
      ...headers,
      "content-type": type,
      "content-security-policy": POLICY,
      vary: "accept-encoding",
      ...(encoding === undefined ? {} : { "content-encoding": encoding }),
    });
    response.end(request.method === "HEAD" ? undefined : bytes);
  });
}

/** Listens on the first free port from `port` on and gives the address. */
export async function listen(server, port, tries = 1) {
  for (let at = port; ; at += 1) {
    try {
      await new Promise((done, failed) => {
        server.once("error", failed);
        server.listen(at, "127.0.0.1", () => {
          server.off("error", failed);
          done();
        });
      });
      return `http://127.0.0.1:${server.address().port}/`;
    } catch (error) {
      if (error.code !== "EADDRINUSE" || at + 1 >= port + tries) throw error;
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: "string", default: process.env.PORT ?? "4173" }, "strict-port": { type: "boolean", default: false } },
  });
  const server = makeServer(positionals[0] ?? "www/dist");
  console.log(await listen(server, Number(values.port), values["strict-port"] ? 1 : 50));
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));
}
