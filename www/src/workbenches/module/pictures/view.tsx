// Everything of pictures, as one part that is loaded with the first of them.
import { AlgebraPicture } from "./algebra.tsx";
import { BinaryPicture } from "./binary.tsx";
import { type PictureParts, UnaryPicture } from "./unary.tsx";

/** The picture of a function: curves for one parameter, a heat map for two. */
export const FunctionPicture = (parts: PictureParts) => (parts.pictured.built.arity === 2 ? <BinaryPicture {...parts} /> : <UnaryPicture {...parts} />);

export { AlgebraPicture };
