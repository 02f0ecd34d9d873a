import type { MessageDescriptor } from '@lingui/core';
import type { PageHandle } from '@tulebyte/federation/remote';

/** An ancestor of a page in the site's tree. */
export interface Crumb {
  readonly to: string;
  readonly label: MessageDescriptor;
}

/**
 * The ancestors of `pattern` among its owner's pages, outermost first: `/services` for `/services/:id`, or the page that it names as its
 * parent. Only pages without parameters and with a breadcrumb count; the home page is left out.
 */
export function buildCrumbs(pattern: string, pages: readonly { path: string; handle: PageHandle }[]): readonly Crumb[] {
  const parent = pages.find(({ path }) => path === pattern)?.handle.parent;
  const below = parent === undefined ? pattern : `${parent}/`;
  return pages
    .filter(({ path }) => path !== '/' && !path.includes(':') && below.startsWith(`${path}/`))
    .toSorted((a, b) => a.path.length - b.path.length)
    .flatMap(({ path, handle }) => (handle.breadcrumb === undefined ? [] : [{ to: path, label: handle.breadcrumb }]));
}
