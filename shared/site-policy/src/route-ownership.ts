/** The remotes of this site. One list drives builds, releases, development and the host. */
export const REMOTE_NAMES = ['marketing', 'shop', 'content', 'portal', 'admin', 'chat'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

/**
 * The paths that each remote can claim, in a new release store. From then on the store's signed policy decides
 * (`npm run release -- policy`), so that no team can take over another's pages. An entry ending in `*` allows everything with that
 * prefix.
 */
export const ROUTE_OWNERSHIP: Readonly<Record<RemoteName, readonly string[]>> = {
  marketing: [
    '/',
    '/about-us',
    '/contact-us',
    '/services*',
    '/service/*',
    '/pricing',
    '/home-services',
    '/enterprise',
    '/get-started*',
    '/schedule-demo',
    '/field-tech',
    '/locations*',
    '/computer-repair-*',
    '/it-support-*',
    '/careers*',
    '/newsletter*',
    '/response-times',
  ],
  shop: ['/products', '/product/*', '/shop*'],
  content: [
    '/blog*',
    '/docs*',
    '/case-studies*',
    '/whitepapers*',
    '/videos',
    '/video/*',
    '/faq',
    '/valley-year',
    '/search',
    '/privacy*',
    '/security',
    '/compliance',
    '/terms',
  ],
  portal: ['/support*', '/dashboard', '/client-portal*', '/portal-demo*'],
  admin: ['/admin*'],
  chat: [],
};

/** The host's own paths; no remote can claim them. */
export const SHELL_PATHS = ['/auth', '/auth/confirm', '/forgot-password', '/account', '/offline'] as const;

export function isPathAllowed(remote: RemoteName, pattern: string): boolean {
  return !SHELL_PATHS.some((path) => path === pattern) && matchesPrefix(ROUTE_OWNERSHIP[remote], pattern);
}

/** Whether one of a remote's entries allows a pattern. */
export function matchesPrefix(entries: readonly string[], pattern: string): boolean {
  return entries.some((entry) => {
    if (!entry.endsWith('*')) return pattern === entry;
    const prefix = entry.slice(0, -1);
    if (!pattern.startsWith(prefix)) return false;
    const rest = pattern.slice(prefix.length);
    // `/services*` allows /services and /services/…, never /servicesomething
    return prefix.endsWith('/') || prefix.endsWith('-') || rest === '' || rest.startsWith('/') || rest === 's';
  });
}
