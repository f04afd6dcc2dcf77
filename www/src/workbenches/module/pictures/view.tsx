// Everything of pictures, as one part that is loaded with the first of them.
import { UnaryPicture, type UnaryParts } from "./unary.tsx";

/** The picture of a function: a curve for one parameter. */
export function FunctionPicture(parts: UnaryParts) {
  return <UnaryPicture {...parts} />;
}
