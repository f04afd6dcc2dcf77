// The one class of error, and how what the engine throws becomes one.
import type { Code, Diagnostic, ErrorFields, Span } from "../types/api.js";

/** See `types/errors.d.ts`. */
export class BenoitError extends Error implements ErrorFields {
  declare readonly name: "BenoitError";
  declare readonly code: Code;
  declare readonly path?: string;
  declare readonly line?: number;
  declare readonly column?: number;
  declare readonly endLine?: number;
  declare readonly endColumn?: number;
  declare readonly span?: Span;
  declare readonly hint?: string;
  declare readonly diagnostics?: Diagnostic[];

  constructor(message: string, fields: ErrorFields, options?: { cause?: unknown }) {
    super(message, options);
    for (const key of FIELDS) {
      if (fields[key] !== undefined) Object.defineProperty(this, key, { value: fields[key], enumerable: true });
    }
  }
}

Object.defineProperty(BenoitError.prototype, "name", { value: "BenoitError", configurable: true, writable: true });

const FIELDS = ["code", "path", "line", "column", "endLine", "endColumn", "span", "hint", "diagnostics"] as const;

/** What crosses from the engine, or from its worker, in place of an error. */
export interface Thrown extends ErrorFields {
  message: string;
  /** The argument would be fit, were it smaller. */
  oversize?: boolean;
}

const OVERSIZE = new WeakSet<BenoitError>();

/** Whether the argument that the error is about would be fit, were it smaller. */
export function isOversize(error: BenoitError): boolean {
  return OVERSIZE.has(error);
}

/** Whether the engine itself threw this: anything else that leaves it has torn it. */
export function isThrown(value: unknown): value is Thrown {
  return typeof value === "object" && value !== null && !(value instanceof Error) && "code" in value && "message" in value;
}

/** The fields of an error as plain data, to cross to another thread. */
export function plain(error: unknown): Thrown {
  if (!(error instanceof BenoitError)) return { code: "I_INTERNAL", message: String(error) };
  const fields: Thrown = { code: error.code, message: error.message };
  for (const key of FIELDS) if (error[key] !== undefined) Object.assign(fields, { [key]: error[key] });
  return fields;
}

/** The error for fields that crossed. */
export function revived(thrown: Thrown): BenoitError {
  const error = new BenoitError(thrown.message, thrown);
  if (thrown.oversize === true) OVERSIZE.add(error);
  return error;
}
