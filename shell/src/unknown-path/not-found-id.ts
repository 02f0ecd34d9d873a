/** Route id of the page for unknown paths. */
export const NOT_FOUND_ID = 'not-found';

/** The path that its HTML was rendered for (`NOT_FOUND_PATH` of a release). */
export const NOT_FOUND_HTML_PATH = '/404';
