/** Route id of the page that answers for every unknown path. */
export const NOT_FOUND_ID = 'not-found';
