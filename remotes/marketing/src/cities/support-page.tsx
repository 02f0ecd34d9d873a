import { Trans, useLingui } from '@lingui/react/macro';
import { findCity, type CityId } from '@tulebyte/brand';
import type { ReactNode } from 'react';
import { ActionLink } from '@tulebyte/cta/links';
import type { LocalContent } from './local-content.ts';
import { LocalPage } from './local-page.tsx';

/** IT support in one city; its words come with the city's own module. */
export function SupportPage({ cityId, content }: { cityId: CityId; content: LocalContent }): ReactNode {
  const { t } = useLingui();
  const city = findCity(cityId);
  if (!city) return null;
  const name = city.name;
  return (
    <LocalPage
      city={city}
      content={content}
      title={t`IT support in ${name}`}
      placesTitle={t`Around ${name}`}
      action={
        <ActionLink to="/get-started?service=managed-it">
          <Trans>Start with a conversation</Trans>
        </ActionLink>
      }
      close={t`An office in ${name}? Talk to us.`}
      links={[
        { to: '/services/managed-it', label: t`How managed IT goes` },
        { to: '/services/cybersecurity', label: t`Security assessment` },
        { to: '/locations', label: t`Other cities` },
      ]}
    />
  );
}
