import { localeFromPath } from '@tulebyte/site-policy/locale-path';

/**
 * Follows links in static regions, and in a page that is kept as its document's HTML (`data-delivered`), with client-side navigation.
 * Attach to the page's root element as a click listener.
 * @returns true when the click was an unmodified one on a link to a page of this site in the same language
 */
export function followStaticLinks(event: MouseEvent, navigate: (url: string) => void): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return false;
  const link =
    event.target instanceof Element
      ? event.target.closest<HTMLAnchorElement>(':is([data-static], [data-breadcrumb], [data-delivered]) a[href]')
      : null;
  if (!link || link.target || link.hasAttribute('download')) return false;
  const url = new URL(link.href);
  const isFile = /\.\w+$/.test(url.pathname);
  if (url.origin !== location.origin || isFile || localeFromPath(url.pathname) !== localeFromPath(location.pathname))
    return false;
  event.preventDefault();
  navigate(url.pathname + url.search + url.hash);
  return true;
}
