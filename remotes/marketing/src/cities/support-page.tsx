import { Trans, useLingui } from '@lingui/react/macro';
import { findCity, type CityId } from '@tulebyte/brand';
import type { ReactNode } from 'react';
import { ActionLink } from '@tulebyte/cta/links';
import type { CityContent } from './city-content.ts';
import { CityPage } from './city-page.tsx';

/** IT support in one city; its words come with the city's own module. */
export function SupportPage({ cityId, content }: { cityId: CityId; content: CityContent }): ReactNode {
  const { t } = useLingui();
  const city = findCity(cityId);
  if (!city) return null;
  const name = city.name;
  return (
    <CityPage
      city={city}
      content={content}
      title={t`IT support in ${name}`}
      placesTitle={t`Around ${name}`}
      action={
        <ActionLink to="/get-started?service=managed-it">
          <Trans>Start with a conversation</Trans>
        </ActionLink>
      }
      contactTitle={t`An office in ${name}? Talk to us.`}
      links={[
        { to: '/services/managed-it', label: t`How managed IT goes` },
        { to: '/services/cybersecurity', label: t`Security assessment` },
        { to: '/locations', label: t`Other cities` },
      ]}
    />
  );
}
