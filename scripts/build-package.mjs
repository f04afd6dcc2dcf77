// Builds the npm package: the engine with its glue, the façade, the declarations.
//
// node scripts/build-package.mjs [--dev] [--faults] [--keep-wasm] [--out=pkg]
//   --dev        without optimisation, in seconds
//   --faults     with faults on purpose, for tests (implies --dev unless --out is the package itself)
//   --keep-wasm  takes the wasm file of the last build as it is
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { transformSync, buildSync } from "esbuild";
import { messageSchemas } from "./lib/schemas.mjs";

const flag = (name) => process.argv.includes(`--${name}`);
const option = (name, otherwise) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;

const out = option("out", flag("faults") ? "target/pkg-faults" : "pkg");
const dev = flag("dev") || flag("faults");
const engine = "www/engine";
const glue = flag("faults") ? "target/glue-faults" : `${engine}/wasm`;
const dist = join(out, "dist");

function run(program, ...args) {
  const { status, error } = spawnSync(program, args, { stdio: ["ignore", "inherit", "inherit"] });
  if (status === 0) return;
  console.error(`${program} ${args.join(" ")}: ${error?.message ?? `ended with ${status}`}`);
  process.exit(1);
}

/** The wasm file and its glue in `glue`. */
function buildWasm() {
  if (flag("keep-wasm") && existsSync(join(glue, "benoit_bg.wasm"))) return;
  const features = flag("faults") ? ["--", "--features", "fault-injection"] : [];
  run("wasm-pack", "--quiet", "build", ".", "--mode", "no-install", "--no-opt", "--no-pack", "--target", "web",
    dev ? "--dev" : "--release", "--out-dir", glue, "--out-name", "benoit", ...features);
  // wasm-pack can't pass this flag: it lets a broken instance be replaced.
  run("wasm-bindgen", "--target", "web", "--experimental-reset-state-function", "--out-dir", glue, "--out-name", "benoit",
    `target/wasm32-unknown-unknown/${dev ? "debug" : "release"}/benoit_wasm.wasm`);
  rmSync(join(glue, ".gitignore"), { force: true });
  if (dev) return;
  // No feature flags: it reads the module's own. With all features on, browsers refuse the result.
  const wasm = join(glue, "benoit_bg.wasm");
  run("wasm-opt", "-Os", wasm, "-o", `${wasm}.opt`);
  renameSync(`${wasm}.opt`, wasm);
}

/** How hosts that forbid compiling bytes import the wasm file, by entry. */
const HOSTED = { workerd: "./benoit_bg.wasm", edge: "./benoit_bg.wasm?module" };

/** The main entry once more for each such host: the same names, with the host's own start. */
function buildHosted() {
  const index = readFileSync(join(dist, "index.js"), "utf8");
  const start = readFileSync(join(dist, "hosted.js"), "utf8");
  for (const [entry, specifier] of Object.entries(HOSTED)) {
    writeFileSync(join(dist, `${entry}-start.js`), start.replace('"./benoit_bg.wasm"', `"${specifier}"`));
    writeFileSync(join(dist, `${entry}.js`), index.replaceAll('"./inlined.js"', `"./${entry}-start.js"`));
  }
  rmSync(join(dist, "hosted.js"));
}

/** The façade, file by file: entries share the engine, the glue and the error class. */
function buildFacade() {
  const here = (code) => code.replaceAll('"../wasm/benoit.js"', '"./benoit.js"');
  for (const file of readdirSync(join(engine, "src"), { recursive: true }).filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"))) {
    const { code } = transformSync(readFileSync(join(engine, "src", file), "utf8"), {
      loader: "ts", format: "esm", target: "es2022", sourcefile: file,
    });
    const made = join(dist, file.replace(/\.ts$/, ".js"));
    mkdirSync(dirname(made), { recursive: true });
    writeFileSync(made, here(code));
  }
  buildHosted();
  const wasm = readFileSync(join(glue, "benoit_bg.wasm"));
  writeFileSync(join(dist, "benoit_bg.wasm"), wasm);
  writeFileSync(join(dist, "benoit.js"), readFileSync(join(glue, "benoit.js")));
  writeFileSync(join(dist, "bytes.js"), `// The file benoit_bg.wasm as base64.\nexport const BYTES = "${wasm.toString("base64")}";\n`);
  // `import.meta.url` is used by `./slim` alone, which has no CommonJS form.
  buildSync({
    entryPoints: [join(dist, "index.js")], outfile: join(dist, "index.cjs"), bundle: true, format: "cjs", target: "es2022",
    platform: "neutral", logLevel: "error", define: { "import.meta.url": '""' },
  });
}

/** Entries that have no CommonJS form. */
const MODULES_ONLY = ["slim.d.ts", "worker.d.ts", "in-page.d.ts"];

/** The declarations, once for each kind of module. */
function copyTypes() {
  const types = join(engine, "types");
  for (const file of readdirSync(types)) {
    const text = readFileSync(join(types, file), "utf8");
    writeFileSync(join(dist, file), text);
    if (!MODULES_ONLY.includes(file)) {
      writeFileSync(join(dist, file.replace(/\.d\.ts$/, ".d.cts")), text.replaceAll('.js"', '.cjs"'));
    }
  }
}

/** The schemas of messages, from those that a test keeps the same as the engine's types. */
function writeSchemas() {
  const { $defs } = JSON.parse(readFileSync("tests/fixtures/schemas.json", "utf8"));
  mkdirSync(join(dist, "schemas"));
  for (const [file, schema] of Object.entries(messageSchemas($defs))) {
    writeFileSync(join(dist, "schemas", file), `${JSON.stringify(schema, null, 2)}\n`);
  }
}

function writeManifest() {
  const version = /^version = "(.+)"$/m.exec(readFileSync("Cargo.toml", "utf8"))[1];
  const both = (name) => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` });
  const manifest = {
    name: "benoit-wasm",
    version,
    description: "The Benoit Protocol: exchange behaviour instead of source code",
    license: "MIT",
    type: "module",
    sideEffects: ["./dist/cli/main.js", "./dist/worker-host.js"],
    engines: { node: ">=20" },
    bin: { "benoit-wasm": "./dist/cli/main.js" },
    main: "./dist/index.cjs",
    types: "./dist/index.d.ts",
    exports: {
      ".": {
        workerd: { types: "./dist/index.d.ts", default: "./dist/workerd.js" },
        "edge-light": { types: "./dist/index.d.ts", default: "./dist/edge.js" },
        require: { types: "./dist/index.d.cts", default: "./dist/index.cjs" },
        default: both("index"),
      },
      "./slim": both("slim"),
      "./worker": both("worker"),
      "./in-page": both("in-page"),
      "./schemas/*.json": "./dist/schemas/*.json",
      "./benoit_bg.wasm": "./dist/benoit_bg.wasm",
      "./package.json": "./package.json",
    },
    files: ["dist", "README.md", "LICENSE"],
  };
  writeFileSync(join(out, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync("LICENSE", join(out, "LICENSE"));
  cpSync(join(engine, "README.md"), join(out, "README.md"));
}

buildWasm();
rmSync(out, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
buildFacade();
copyTypes();
writeSchemas();
writeManifest();
