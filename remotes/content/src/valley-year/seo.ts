import type { PageCalendar } from '@tulebyte/federation/release';
import { currentLocale, describe } from '@tulebyte/i18n';
import { msg } from '@lingui/core/macro';
import { absoluteUrl, publisher } from '../structured-data/company-id.ts';
import type { TextSeo } from '../structured-data/text-seo.ts';
import type { YearDayFields } from './collection.ts';

type Days = readonly TextSeo<YearDayFields>[];

const name = () => describe(msg`The Valley year`);

/** https://schema.org/ItemList: what the page lists, with where each day leads. */
export function valleyYearNode(days: Days): Record<string, unknown> {
  return {
    '@type': 'ItemList',
    '@id': `${absoluteUrl('/valley-year')}#days`,
    name: name(),
    publisher,
    itemListElement: days.map((day, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: day[currentLocale()].title,
      url: `${absoluteUrl('/valley-year')}#${day.slug}`,
    })),
  };
}

/** The page's days as events. */
export function valleyYearCalendar(days: Days): PageCalendar {
  return {
    name: name(),
    events: days.map((day) => {
      const { title, text, date, see } = day[currentLocale()];
      return { id: day.slug, date, title, text, see };
    }),
  };
}
