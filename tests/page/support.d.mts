// The types of `support.mjs`, for browser tests that read the page's own tables.
export function load(path: string): Promise<unknown>;
