/** Stands in for Chakra's reset in browsers, which have it from the page's HTML already. */
export const createPreflight = () => ({});
