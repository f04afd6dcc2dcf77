// Names that the build fills in.
declare const __ENGINE_VERSION__: string;
