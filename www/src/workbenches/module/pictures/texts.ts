// The texts of pictures.
import { enPictures } from "../../../i18n/en.pictures.ts";
import { textsOf } from "../../../i18n/index.ts";

export type PictureKey = keyof typeof enPictures;
export const { t, tn } = textsOf<PictureKey>(enPictures);
