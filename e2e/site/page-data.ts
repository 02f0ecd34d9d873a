import type { PageData } from '@tulebyte/federation/release';

/** The data block of a page's HTML; undefined if it has none. */
export function pageDataIn(html: string): PageData | undefined {
  const [, block] = /<script type="application\/json" id="page">([^<]*)</.exec(html) ?? [];
  return block === undefined ? undefined : (JSON.parse(block) as PageData); // the renderer wrote it
}
