/** In a stored page, where the web server puts the current release. */
export const RELEASE_PLACEHOLDER = '{"release":0}';
/** In a stored page, where the web server puts links to other languages, if the site offers them. */
export const ALTERNATES_PLACEHOLDER = '<!--alternates-->';

/** Element id of the style with which the web server hides parts whose toggle is off for everyone. */
export const DISABLED_FEATURES_ID = 'disabled-features';

/** JSON that is safe inside a script element. */
export function embedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
