// Lint rules for the page, the package and the scripts: which part may import which, and what the language leaves out.
import babelParser from "@babel/eslint-parser";

const parsedWith = (...plugins) => ({
  parser: babelParser,
  parserOptions: { requireConfigFile: false, babelOptions: { babelrc: false, configFile: false, parserOpts: { plugins } } },
});

const imports = (...patterns) => ["error", { patterns: patterns.map(([group, message]) => ({ group, message })) }];
const ban = (selector, message) => ({ selector, message });

const NO_EVALUATION = [
  ban("CallExpression[callee.name='eval']", "nothing is ever evaluated by the host"),
  ban("NewExpression[callee.name='Function'], CallExpression[callee.name='Function']", "nothing is ever evaluated by the host"),
];
const NO_TYPE_HOLES = [
  ban("TSAnyKeyword", "say what it is, or unknown"),
  ban("TSNonNullExpression", "test for undefined instead"),
  ban("TSEnumDeclaration", "use a union of strings"),
];
const NO_DEFAULT_EXPORT = ban("ExportDefaultDeclaration", "a named export can be found by its name");

export default [
  { ignores: ["pkg/", "target/", "**/dist/", "www/engine/wasm/", "tests/fixtures/", ".pack/", "playwright-report/", "test-results/"] },
  {
    files: ["**/*.{js,mjs,ts,tsx}"],
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      "no-debugger": "error",
      "no-dupe-keys": "error",
      "no-fallthrough": "error",
      "no-self-assign": "error",
      "no-unreachable": "error",
      "no-unsafe-finally": "error",
      "no-var": "error",
      "prefer-const": "error",
      "use-isnan": "error",
      "no-restricted-syntax": ["error", ...NO_EVALUATION],
    },
  },
  { files: ["**/*.ts"], languageOptions: parsedWith("typescript") },
  { files: ["**/*.tsx"], languageOptions: parsedWith("typescript", "jsx") },
  {
    files: ["**/*.{ts,tsx}"],
    rules: { "no-restricted-syntax": ["error", ...NO_EVALUATION, ...NO_TYPE_HOLES] },
  },
  {
    files: ["www/src/**/*.{ts,tsx}", "www/engine/src/**/*.ts"],
    rules: { "no-restricted-syntax": ["error", ...NO_EVALUATION, ...NO_TYPE_HOLES, NO_DEFAULT_EXPORT], "no-console": "error" },
  },
  {
    files: ["www/src/state/**"],
    rules: {
      "no-restricted-imports": imports([["**/{parts,shell,workbenches,editor}/**"], "state is a value: it knows neither views nor the editor"]),
      "no-restricted-globals": ["error", "document", "window", "localStorage", "Worker", "Date", "setTimeout"],
    },
  },
  {
    files: ["www/src/{parts,shell,workbenches}/**"],
    rules: {
      "no-restricted-imports": imports([["**/worker*", "benoit-wasm", "benoit-wasm/worker"], "views know the engine through src/engine only"]),
    },
  },
  {
    files: ["www/src/editor/**"],
    rules: { "no-restricted-imports": imports([["**/{parts,shell,workbenches}/**"], "the editor knows no view"]) },
  },
];
