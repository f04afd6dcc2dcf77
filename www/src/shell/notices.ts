// What the page has to say once: a link that was damaged, work that waits elsewhere, a storage that is full.
import { signal, type ReadonlySignal } from "@preact/signals";

export interface Notice {
  /** A newer notice of the same id takes the place of the older one. */
  readonly id: string;
  readonly text: string;
  /** A text that belongs to it, to be seen and copied. */
  readonly kept?: string;
  readonly actions?: readonly { readonly text: string; readonly run: () => void }[];
  /** It only confirms what a person just did, and goes away by itself. */
  readonly passing?: boolean;
}

export interface Notices {
  readonly list: ReadonlySignal<readonly Notice[]>;
  tell(notice: Notice): void;
  drop(id: string): void;
}

/** How long a confirmation stays, in milliseconds. */
const passingFor = 5000;

export function createNotices(): Notices {
  const list = signal<readonly Notice[]>([]);
  const drop = (id: string) => {
    list.value = list.peek().filter((one) => one.id !== id);
  };
  return {
    list,
    drop,
    tell(notice) {
      list.value = [...list.peek().filter((one) => one.id !== notice.id), notice];
      if (notice.passing !== true) return;
      setTimeout(() => {
        if (list.peek().includes(notice)) drop(notice.id);
      }, passingFor);
    },
  };
}
