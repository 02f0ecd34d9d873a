import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PlanResponseTimes } from '../pricing/plan-response-times.tsx';
import { CityPage, cityName, type CityPageInput } from './city-page.tsx';

/** Managed IT in one city. */
export function ManagedPage({ cityId, content }: CityPageInput): ReactNode {
  const { t } = useLingui();
  const name = cityName(cityId);
  return (
    <CityPage
      cityId={cityId}
      content={content}
      title={t`Managed IT in ${name}`}
      placesTitle={t`What’s different about ${name}`}
      arrival={<PlanResponseTimes />}
      action={{ to: '/get-started?service=managed-it', label: <Trans>Start with a conversation</Trans> }}
      contactTitle={t`What would your office in ${name} need?`}
      links={[
        { to: `/it-support-${cityId}`, label: t`IT support in ${name}` },
        { to: '/locations', label: t`Other cities` },
      ]}
    />
  );
}
