import { msg } from '@lingui/core/macro';
import { localizedPath } from '@tulebyte/contracts/locale-path';
import { describe, type Locale } from '@tulebyte/i18n';
import { describePage, type MatchedPage } from '../navigation/page-title.ts';
import type { Crumb } from '../navigation/crumbs.ts';

/** The page's place in the site as search engines read it, from the record that its visible breadcrumb shows. */
export function breadcrumbNode(page: MatchedPage, path: string, locale: Locale, siteUrl: string): Record<string, unknown>[] {
  const { breadcrumb } = describePage(page);
  if (breadcrumb === '') return [];
  const { trail = [] } = (page.handle ?? {}) as { trail?: readonly Crumb[] }; // added by the host, see `crumbsOf`
  const steps = [{ to: '/', label: msg`Home` }, ...trail, { to: path, label: breadcrumb }];
  return [
    {
      '@type': 'BreadcrumbList',
      '@id': `${siteUrl}${path}#breadcrumb`,
      itemListElement: steps.map(({ to, label }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: describe(label),
        item: `${siteUrl}${localizedPath(to, locale)}`,
      })),
    },
  ];
}
