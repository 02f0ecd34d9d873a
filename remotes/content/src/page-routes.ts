import { msg } from '@lingui/core/macro';
import type { PageHandle, RemoteRoute } from '@tulebyte/federation/remote';

const blogHandle: PageHandle = { title: msg`Articles from the Central Valley`, breadcrumb: msg`Articles`, hydrate: false };

/** Lists, FAQ, and search: every page that isn't a single text. */
export const pageRoutes: readonly RemoteRoute[] = [
  {
    id: 'faq',
    path: '/faq',
    handle: { title: msg`Questions people ask us`, breadcrumb: msg`Questions`, hydrate: false },
    lazy: () => import(/* webpackChunkName: "faq" */ './faq/page.tsx'),
  },
  {
    id: 'blog',
    path: '/blog',
    handle: blogHandle,
    lazy: () => import(/* webpackChunkName: "blog" */ './blog/list-page.tsx'),
  },
  {
    // The specification gives both paths one screen; search engines index the other one.
    id: 'blogs',
    path: '/blogs',
    handle: { ...blogHandle, noIndex: true },
    lazy: () => import(/* webpackChunkName: "blogs" */ './blog/list-page.tsx'),
  },
  {
    id: 'docs',
    path: '/docs',
    handle: { title: msg`Do-it-yourself guides`, breadcrumb: msg`Guides`, hydrate: false },
    lazy: () => import(/* webpackChunkName: "docs" */ './guides/list-page.tsx'),
  },
  {
    id: 'case-studies',
    path: '/case-studies',
    handle: { title: msg`What a job really looks like`, breadcrumb: msg`Sample cases`, hydrate: false },
    lazy: () => import(/* webpackChunkName: "case-studies" */ './case-studies/list-page.tsx'),
  },
  {
    id: 'whitepapers',
    path: '/whitepapers',
    handle: { title: msg`White papers and checklists`, breadcrumb: msg`White papers` },
    lazy: () => import(/* webpackChunkName: "whitepapers" */ './checklists/page.tsx'),
  },
  {
    id: 'valley-year',
    path: '/valley-year',
    handle: { title: msg`The Valley year: a calendar for your computers`, breadcrumb: msg`The Valley year`, hydrate: false },
    lazy: () => import(/* webpackChunkName: "valley-year" */ './valley-year/page.tsx'),
  },
  {
    id: 'videos',
    path: '/videos',
    handle: { title: msg`Videos: see how it works`, breadcrumb: msg`Videos`, hydrate: false },
    lazy: () => import(/* webpackChunkName: "videos" */ './videos/page.tsx'),
  },
  {
    id: 'search-page',
    path: '/search',
    handle: { title: msg`Search`, breadcrumb: msg`Search`, noIndex: true },
    lazy: () => import(/* webpackChunkName: "search-page" */ './site-search/page.tsx'),
  },
];
