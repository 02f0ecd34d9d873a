import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PlanResponseTimes } from '../pricing/plan-response-times.tsx';
import { neighborhoodPins } from '../service-area/neighborhood-pins.ts';
import { CityPage, cityName, type CityPageInput } from './city-page.tsx';

/** IT support in one city. */
export function SupportPage({ cityId, content }: CityPageInput): ReactNode {
  const { t } = useLingui();
  const name = cityName(cityId);
  return (
    <CityPage
      cityId={cityId}
      content={content}
      pins={neighborhoodPins[`it-support-${cityId}`]}
      title={t`IT support in ${name}`}
      placesTitle={t`Around ${name}`}
      arrival={<PlanResponseTimes />}
      action={{ to: '/get-started?service=managed-it', label: <Trans>Start with a conversation</Trans> }}
      contactTitle={t`Have an office in ${name}? Talk to us.`}
      links={[
        { to: '/services/managed-it', label: t`How managed IT works` },
        { to: '/services/cybersecurity', label: t`Security assessment` },
        { to: '/locations', label: t`Other cities` },
      ]}
    />
  );
}
