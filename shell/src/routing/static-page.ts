import { serializeHtml } from '@tulebyte/platform';

/**
 * The content that came with the document. If the remote that owns it cannot be loaded, the visitor keeps reading it
 * inside the living layout instead of losing it to an error.
 */
let remembered: { path: string; html: string } | undefined;

export function rememberStaticPage(root: Element): void {
  const page = root.querySelector('[data-remote-page]');
  if (page?.firstChild) remembered = { path: location.pathname, html: serializeHtml(page) };
}

/** The HTML of `path` as it was delivered; it was rendered by us and stands in the document already. */
export function staticPage(path: string): string | undefined {
  return remembered?.path === path ? remembered.html : undefined;
}
