import { services } from '@tulebyte/brand/services';
import type { LinkTargets } from '@tulebyte/remote-kit/content';
import { matchesPrefix, ROUTE_OWNERSHIP, SHELL_PATHS } from '@tulebyte/site-policy/route-ownership';

/** This remote's pages that aren't made from a text. */
export const OWN_PAGES = [
  '/faq',
  '/blog',
  '/blogs',
  '/docs',
  '/case-studies',
  '/whitepapers',
  '/valley-year',
  '/videos',
  '/search',
];

const others = Object.entries(ROUTE_OWNERSHIP).flatMap(([remote, paths]) => (remote === 'content' ? [] : paths));

const pages = [
  ...OWN_PAGES,
  '/services',
  ...services.map(({ id }) => `/services/${id}`),
  ...others.filter((path) => !path.startsWith('/service')),
  ...SHELL_PATHS,
];

/** What texts can link to besides other texts: of other remotes, this one knows the services, and of the rest only the prefixes. */
export const linkablePages: LinkTargets = {
  isPage: (path) => matchesPrefix(pages, path),
  known: pages.filter((path) => !/[-/]\*$/.test(path)).map((path) => path.replace('*', '')),
};
