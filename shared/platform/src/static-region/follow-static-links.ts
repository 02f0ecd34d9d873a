/**
 * Follows links in still parts without a new document. Attach to the page's root element as a click listener.
 * @returns true when the click was a plain one on such a link of this site
 */
export function followStaticLinks(event: MouseEvent, navigate: (address: string) => void): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return false;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-static] a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return false;
  const address = new URL(link.href);
  if (address.origin !== location.origin) return false;
  event.preventDefault();
  navigate(address.pathname + address.search + address.hash);
  return true;
}
