/** Route id of the page for unknown paths. */
export const NOT_FOUND_ID = 'not-found';
