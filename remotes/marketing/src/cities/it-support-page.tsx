import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PlanResponseTimes } from '../pricing/plan-response-times.tsx';
import { CityPage, type CityPageInput } from './city-page.tsx';
import { parseCityPageName } from './city-page-name.ts';

export { elements } from './elements.tsx';

/** IT support in one city. */
export default function SupportPage({ entry, children }: CityPageInput): ReactNode {
  const { t } = useLingui();
  const city = parseCityPageName(entry.slug)?.city;
  if (!city) return null;
  const { name } = city;
  return (
    <CityPage
      city={city}
      content={entry}
      travelNote={children}
      title={t`IT support in ${name}`}
      placesTitle={t`Around ${name}`}
      responseTimes={<PlanResponseTimes />}
      bookingUrl="/get-started?service=managed-it"
      contactUrl="/contact-us?topic=managed-it"
      contactTitle={t`Have an office in ${name}? Talk to us.`}
      links={[
        { to: '/services/managed-it', label: t`How managed IT works` },
        { to: '/services/cybersecurity', label: t`Security assessment` },
        { to: '/locations', label: t`Other cities` },
      ]}
    />
  );
}
