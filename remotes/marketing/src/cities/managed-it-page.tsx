import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PlanResponseTimes } from '../pricing/plan-response-times.tsx';
import { CityPage, type CityPageInput } from './city-page.tsx';
import { parseCityPageName } from './city-page-name.ts';

export { elements } from './elements.tsx';

/** Managed IT in one city. */
export default function ManagedPage({ entry, children }: CityPageInput): ReactNode {
  const { t } = useLingui();
  const city = parseCityPageName(entry.slug)?.city;
  if (!city) return null;
  const { id, name } = city;
  return (
    <CityPage
      city={city}
      content={entry}
      travelNote={children}
      title={t`Managed IT in ${name}`}
      placesTitle={t`What’s different about ${name}`}
      responseTimes={<PlanResponseTimes />}
      bookingUrl="/get-started?service=managed-it"
      contactUrl="/contact-us?topic=managed-it"
      contactTitle={t`What would your office in ${name} need?`}
      links={[
        { to: `/it-support-${id}`, label: t`IT support in ${name}` },
        { to: '/locations', label: t`Other cities` },
      ]}
    />
  );
}
