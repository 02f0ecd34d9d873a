import { findPattern } from './paths.ts';
import type { ClientRelease } from './release.ts';

/** The remotes of this site. One list drives builds, releases, development and the host. */
export const REMOTE_NAMES = ['marketing', 'shop', 'content', 'portal', 'admin', 'chat'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

/**
 * The paths that each remote can claim. Publishing rejects a remote that declares any other pattern, so that no team can take
 * over another's pages. An entry ending in `*` allows everything with that prefix.
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
    '/search',
    '/privacy*',
    '/security',
    '/compliance',
    '/terms',
  ],
  portal: ['/support*', '/dashboard', '/client-portal*'],
  admin: ['/admin*'],
  chat: [],
};

/** The host's own paths; no remote can claim them, whatever its prefixes. */
export const SHELL_PATHS = ['/auth', '/auth/confirm', '/forgot-password', '/account', '/offline'] as const;

export function isPathAllowed(remote: RemoteName, pattern: string): boolean {
  if (SHELL_PATHS.some((path) => path === pattern)) return false;
  return ROUTE_OWNERSHIP[remote].some((entry) => {
    if (!entry.endsWith('*')) return pattern === entry;
    const prefix = entry.slice(0, -1);
    if (!pattern.startsWith(prefix)) return false;
    const rest = pattern.slice(prefix.length);
    // `/services*` allows /services and /services/…, never /servicesomething
    return prefix.endsWith('/') || prefix.endsWith('-') || rest === '' || rest.startsWith('/') || rest === 's';
  });
}

export type Access = 'public' | 'signed-in' | 'admin';

/** Who can open a path. This is the host's own policy; remotes have no say in it (specification, section 6). */
export function requiredAccess(path: string): Access {
  if (path === '/admin' || path.startsWith('/admin/')) return 'admin';
  if (path === '/dashboard' || path === '/client-portal' || path.startsWith('/client-portal/') || path === '/account') {
    return 'signed-in';
  }
  return 'public';
}

/** Redirects of specification section 2. `:city` is one of the four cities that have such a page. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/about': '/about-us',
  '/contact': '/contact-us',
  '/support-center': '/support',
  '/service/serviceId': '/services',
  '/pc-repair-stockton': '/computer-repair-stockton',
  '/pc-repair-lodi': '/computer-repair-lodi',
  '/pc-repair-modesto': '/computer-repair-modesto',
  '/pc-repair-sacramento': '/computer-repair-sacramento',
};

/** The remote that owns a path in a release, or undefined for the host's own and unknown paths. */
export function findOwner(release: Pick<ClientRelease, 'remotes'>, path: string): string | undefined {
  const owners: Record<string, string> = {};
  for (const [name, { patterns }] of Object.entries(release.remotes)) {
    for (const pattern of patterns) owners[pattern] = name;
  }
  return findPattern(owners, path);
}
