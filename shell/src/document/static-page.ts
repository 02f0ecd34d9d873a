import { serializeHtml } from '@tulebyte/platform';

/**
 * The server-rendered HTML of the page. If its remote can't be loaded, the visitor keeps reading this inside the
 * interactive layout instead of losing it to an error.
 */
let remembered: { path: string; html: string } | undefined;

export function rememberStaticPage(root: Element): void {
  const page = root.querySelector('[data-remote-page]');
  if (page?.firstChild) remembered = { path: location.pathname, html: serializeHtml(page) };
}

/** The HTML of `path` as delivered. Safe to insert: our own renderer wrote it, and it is already in the document. */
export function staticPage(path: string): string | undefined {
  return remembered?.path === path ? remembered.html : undefined;
}
