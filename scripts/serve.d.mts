// The shapes of serve.mjs, for tests in TypeScript.
import type { Server } from "node:http";

export declare const POLICY: string;
export declare function makeServer(folder: string): Server;
export declare function listen(server: Server, port: number, tries?: number): Promise<string>;
