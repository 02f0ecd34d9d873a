import type { MessageDescriptor } from '@lingui/core';
import type { PageHandle } from '@tulebyte/federation/remote';

/** A page above another in the site's tree. */
export interface Crumb {
  readonly to: string;
  readonly label: MessageDescriptor;
}

/**
 * The pages above `pattern` among the pages of the same owner, outermost first: for `/services/:id` that is `/services`.
 * Only pages with a fixed address and a breadcrumb of their own count; the home page is not part of it.
 */
export function buildCrumbs(pattern: string, pages: readonly { path: string; handle: PageHandle }[]): readonly Crumb[] {
  return pages
    .filter(({ path }) => path !== '/' && !path.includes(':') && pattern.startsWith(`${path}/`))
    .toSorted((one, other) => one.path.length - other.path.length)
    .flatMap(({ path, handle }) => (handle.breadcrumb === undefined ? [] : [{ to: path, label: handle.breadcrumb }]));
}
