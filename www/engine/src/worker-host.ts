// What runs inside the worker.
import { host, type Scope } from "./host.js";

host(globalThis as unknown as Scope);
