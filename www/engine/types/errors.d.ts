// The one class of error.
import type { Code, Diagnostic, ErrorFields, Span } from "./api.js";

/**
 * The only error that the package throws. Lines and columns count from 1, offsets from 0, in UTF-16 units.
 *
 * Codes: `E_` errors and `R_` refusals of a source, `W_` warnings, `X_` failures of an evaluation, `M_` messages
 * and the request's limits, `A_` arguments, `I_` faults of the engine (it is replaced, the next call works).
 */
export declare class BenoitError extends Error implements ErrorFields {
  constructor(message: string, fields: ErrorFields, options?: { cause?: unknown });
  readonly name: "BenoitError";
  readonly code: Code;
  readonly path?: string;
  readonly line?: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  readonly span?: Span;
  readonly hint?: string;
  readonly diagnostics?: Diagnostic[];
}
