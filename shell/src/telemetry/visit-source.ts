import type { ProductEvents } from '@tulebyte/backend-api/product-events';

/** As in `ProductEvents`, whose schemas would come along. */
const NAME = /^[a-z0-9._-]{1,60}$/i;

/** Where this page load began; since then the visitor may have gone to other pages. */
export function entryUrl(): URL {
  return new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
}

/** Where this page load came from: the referring site without its path, and the campaign of its link; undefined within the site. */
export function visitSource(): ProductEvents['from'] {
  const url = entryUrl();
  const parameter = (name: string) => nameOf(name, url.searchParams.get(`utm_${name}`));
  const from = { ...referringSite(), ...parameter('source'), ...parameter('medium'), ...parameter('campaign') };
  return Object.keys(from).length > 0 ? from : undefined;
}

function referringSite() {
  const { referrer } = document;
  const host = referrer === '' ? '' : new URL(referrer).hostname;
  return host === location.hostname ? {} : nameOf('site', host);
}

const nameOf = (key: string, value: string | null): Readonly<Record<string, string>> =>
  value !== null && NAME.test(value) ? { [key]: value } : {};
