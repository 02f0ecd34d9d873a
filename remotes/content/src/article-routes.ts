import type { MessageDescriptor } from '@lingui/core';
import type { RemoteRoute } from '@tulebyte/federation/remote';
import { routes as blogRoutes } from '../content.config.ts?routes=articles';
import { guideTitles, type GuideSlug } from './guides/titles.ts';
import { caseStudyTitles, type CaseStudySlug } from './case-studies/titles.ts';

// Each text has a route and a chunk of its own: readers load only that text, a misspelled URL
// is a real 404, and the release knows which files a page needs. This list only needs the titles.

const text = (id: string, path: string, title: MessageDescriptor, lazy: RemoteRoute['lazy']): RemoteRoute => ({
  id,
  path,
  handle: { title, breadcrumb: title },
  lazy,
});
const guide = (slug: GuideSlug, lazy: RemoteRoute['lazy']) => text(`docs-${slug}`, `/docs/${slug}`, guideTitles[slug], lazy);
const caseStudy = (slug: CaseStudySlug, lazy: RemoteRoute['lazy']) =>
  text(`case-studies-${slug}`, `/case-studies/${slug}`, caseStudyTitles[slug], lazy);

/** One route for each article, guide, and case study. */
export const articleRoutes: readonly RemoteRoute[] = [
  ...blogRoutes,
  guide('two-step-sign-in', () => import(/* webpackChunkName: "docs-two-step-sign-in" */ './guides/two-step-sign-in-page.tsx')),
  guide(
    'suspicious-email-first-hour',
    () => import(/* webpackChunkName: "docs-suspicious-email-first-hour" */ './guides/suspicious-email-page.tsx'),
  ),
  guide('printer-offline', () => import(/* webpackChunkName: "docs-printer-offline" */ './guides/printer-offline-page.tsx')),
  guide('restore-test', () => import(/* webpackChunkName: "docs-restore-test" */ './guides/restore-test-page.tsx')),
  caseStudy(
    'packing-house-server',
    () => import(/* webpackChunkName: "case-studies-packing-house-server" */ './case-studies/packing-house-server-page.tsx'),
  ),
  caseStudy(
    'practice-moves-its-mail',
    () =>
      import(/* webpackChunkName: "case-studies-practice-moves-its-mail" */ './case-studies/practice-moves-its-mail-page.tsx'),
  ),
  caseStudy(
    'bookkeeper-clicks',
    () => import(/* webpackChunkName: "case-studies-bookkeeper-clicks" */ './case-studies/bookkeeper-clicks-page.tsx'),
  ),
];
