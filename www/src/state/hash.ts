// What stands behind `#` of the address: a link that holds work, or a place on the page.

/** Whether what stands behind `#` is meant to be such a link, be it whole or not: a plain word is a place on a page. */
export const isLink = (hash: string): boolean => !/^#?[a-z-]{0,40}$/i.test(hash);
