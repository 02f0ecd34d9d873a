import { cities, company, formatUsd, hours, travel } from '@tulebyte/brand';
import { homeServices } from '@tulebyte/brand/home-services';
import { planTerms, plans } from '@tulebyte/brand/plans';
import { policies } from '@tulebyte/brand/policies';
import type { Insert } from '@tulebyte/remote-kit/content';
import { firstFreeCity, secondFreeCity } from './free-travel.ts';
import { priceList } from './price-list.ts';

/** Other facts of the brand data that texts name. */
const facts: Readonly<Record<string, string | number>> = {
  'company/legal-name': company.legalName,
  'company/support-email': company.supportEmail,
  'company/base': company.base.city,
  'company/cities': cities.map(({ name }) => name).join(', '),
  'travel/free-miles': travel.freeMiles,
  'travel/first-city': firstFreeCity,
  'travel/second-city': secondFreeCity,
  'senior-discount/percent': homeServices.seniorDiscount.percent,
  'senior-discount/from-age': homeServices.seniorDiscount.fromAge,
  'plan-terms/initial-months': planTerms.initialMonths,
  'plan-terms/notice-days': planTerms.noticeDays,
  'plan-terms/non-profit-percent': planTerms.nonProfitDiscountPercent,
  'plans/basic-critical-hours': plans[0].response.critical.amount,
  'plans/pro-critical-hours': plans[1].response.critical.amount,
  'plans/pro-normal-hours': plans[1].response.normal.amount,
  'plans/enterprise-critical-minutes': plans[2].response.critical.amount,
  'plans/enterprise-normal-hours': plans[2].response.normal.amount,
  'returns/days': policies.returns.unopenedHardwareDays,
  'returns/restocking-percent': policies.returns.customBuildRestockingPercent,
  'unclaimed/days': policies.unclaimedDevices.days,
  'unclaimed/notices': policies.unclaimedDevices.notices,
  'payment/invoice-days': policies.payment.businessInvoiceDueDays,
  'data/wipe-standard': policies.clientData.wipeStandard,
};

/** `Monday – Friday 8:00 AM – 6:00 PM; …`, in the language of the text. */
function openingHours(locale: string): string {
  const utc = { timeZone: 'UTC' } as const; // weekdays and times of day aren't moments
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', ...utc });
  const clock = new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', { hour: 'numeric', minute: '2-digit', ...utc });
  const day = (isoDay: number) => weekday.format(Date.UTC(2024, 0, isoDay)); // January 1, 2024 was a Monday
  const time = (text: string) => clock.format(new Date(`2024-01-01T${text}:00Z`)).replaceAll(/\s/g, '\u00a0');
  return hours.open
    .map(({ days, opens, closes }) => {
      const last = days.at(-1) ?? days[0];
      const named = last === days[0] ? day(last) : `${day(days[0])} – ${day(last)}`;
      return `${named} ${time(opens)} – ${time(closes)}`;
    })
    .join('; ');
}

/** `<Price of="pc-repair/screen"/>`, `<Fact of="returns/days"/>`, `<Hours/>`: text when the site is built. */
export const inserts: Readonly<Record<string, Insert>> = {
  Price: { known: [...priceList.keys()], text: (of) => formatUsd(priceList.get(of) ?? 0) },
  Fact: { known: Object.keys(facts), text: (of) => String(facts[of]) },
  Hours: { text: (_, locale) => openingHours(locale) },
};
