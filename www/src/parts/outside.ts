// The two ways out of the page: the clipboard and a file of one's own.
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export const download = (name: string, text: string, type: string) => downloadBytes(name, text, type);

export function downloadBytes(name: string, content: BlobPart, type: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Whether somebody can see it: it has a box, and nothing round it is hidden. */
export const onScreen = (element: Element): boolean => element.checkVisibility() && element.getClientRects().length > 0;
