import { Trans, useLingui } from '@lingui/react/macro';
import { findCity, type CityId } from '@tulebyte/brand';
import type { ReactNode } from 'react';
import { ActionLink } from '@tulebyte/cta/links';
import type { LocalContent } from './local-content.ts';
import { LocalPage } from './local-page.tsx';

/** Managed IT in one city; its words come with the city's own module. */
export function ManagedPage({ cityId, content }: { cityId: CityId; content: LocalContent }): ReactNode {
  const { t } = useLingui();
  const city = findCity(cityId);
  if (!city) return null;
  const name = city.name;
  return (
    <LocalPage
      city={city}
      content={content}
      title={t`Managed IT in ${name}`}
      placesTitle={t`What is particular to ${name}`}
      action={
        <ActionLink to="/get-started?service=managed-it">
          <Trans>Start with a conversation</Trans>
        </ActionLink>
      }
      close={t`What would your office in ${name} need?`}
      links={[
        { to: `/it-support-${city.id}`, label: t`IT support in ${name}` },
        { to: '/locations', label: t`Other cities` },
      ]}
    />
  );
}
