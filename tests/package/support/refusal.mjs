// What a call is refused with.
import assert from "node:assert/strict";
import { BenoitError } from "../../../pkg/dist/index.js";

/** The code and path of the error that `work` must throw. */
export function refusal(work) {
  try {
    work();
  } catch (error) {
    assert.ok(error instanceof BenoitError, String(error));
    return [error.code, error.path];
  }
  return assert.fail("it should throw");
}
