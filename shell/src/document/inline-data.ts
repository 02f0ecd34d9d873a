import type { ClientRelease, PageData } from '@tulebyte/federation/release';

/** Ids of the JSON script elements in every page. */
export const RELEASE_DATA_ID = 'release';
export const PAGE_DATA_ID = 'page';

export function readRelease(): ClientRelease {
  return readJson(RELEASE_DATA_ID) as ClientRelease; // written by the web server from a release it verified
}

export function readPage(): PageData {
  return readJson(PAGE_DATA_ID) as PageData; // written by this shell's own renderer
}

function readJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page has no inline data "${id}".`);
  return JSON.parse(text);
}
