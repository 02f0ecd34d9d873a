import type { ClientRelease, PageData } from '@tulebyte/contracts/release';

/** Ids of the JSON blocks that every page carries. */
export const RELEASE_DATA_ID = 'release';
export const PAGE_DATA_ID = 'page';
/** Stands in a stored page where the web server puts the release of the moment. */
export const RELEASE_PLACEHOLDER = '{"release":0}';
/** Stands in a stored page where the web server puts its other languages, if the site offers them. */
export const ALTERNATES_PLACEHOLDER = '<!--alternates-->';

export function readRelease(): ClientRelease {
  return readBlock(RELEASE_DATA_ID) as ClientRelease; // written by the web server from a release that it verified
}

export function readPage(): PageData {
  return readBlock(PAGE_DATA_ID) as PageData; // written by this shell's own renderer
}

function readBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page carries no block "${id}".`);
  return JSON.parse(text);
}

/** JSON that may stand inside a script element. */
export function embedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
