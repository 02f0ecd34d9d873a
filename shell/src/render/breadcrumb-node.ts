import { msg } from '@lingui/core/macro';
import { localizedPath } from '@tulebyte/site-policy/locale-path';
import { describe, type Locale } from '@tulebyte/i18n';
import { describePage, type MatchedPage } from '../navigation/page-title.ts';
import type { Crumb } from '../navigation/crumbs.ts';

/** The schema.org BreadcrumbList of a page, from the same data as the visible breadcrumb. */
export function breadcrumbNode(page: MatchedPage, path: string, locale: Locale, siteUrl: string): Record<string, unknown>[] {
  const { breadcrumb } = describePage(page);
  if (breadcrumb === '') return [];
  const { crumbs = [] } = (page.handle ?? {}) as { crumbs?: readonly Crumb[] }; // added by the host, see `buildCrumbs`
  const items = [{ to: '/', label: msg`Home` }, ...crumbs, { to: path, label: breadcrumb }];
  return [
    {
      '@type': 'BreadcrumbList',
      '@id': `${siteUrl}${path}#breadcrumb`,
      itemListElement: items.map(({ to, label }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: describe(label),
        item: `${siteUrl}${localizedPath(to, locale)}`,
      })),
    },
  ];
}
