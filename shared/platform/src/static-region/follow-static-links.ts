/**
 * Follows links in static regions with client-side navigation. Attach to the page's root element as a click listener.
 * @returns true when the click was an unmodified one on an internal link
 */
export function followStaticLinks(event: MouseEvent, navigate: (url: string) => void): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return false;
  const link =
    event.target instanceof Element
      ? event.target.closest<HTMLAnchorElement>(':is([data-static], [data-breadcrumb]) a[href]')
      : null;
  if (!link || link.target || link.hasAttribute('download')) return false;
  const url = new URL(link.href);
  if (url.origin !== location.origin) return false;
  event.preventDefault();
  navigate(url.pathname + url.search + url.hash);
  return true;
}
