// Long names, which may go on in the next line after an underscore.
import type { ComponentChildren } from "preact";

export const breakable = (name: string): ComponentChildren =>
  name.split("_").flatMap((part, at) => (at === 0 ? [part] : ["_", <wbr key={at} />, part]));
