// Names that the build fills in.
declare const __ENGINE_VERSION__: string;

/** The text of a style sheet, for a part that brings its own. */
declare module "*.css?inline" {
  const sheet: string;
  export = sheet;
}
