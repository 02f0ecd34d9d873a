import { useLingui } from '@lingui/react/macro';
import { company, formatUsd } from '@tulebyte/brand';
import type { Visit } from '@tulebyte/backend-api/functions/booking';
import { visitStepCents } from '@tulebyte/brand/visit-cost';
import { DescriptionList } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';

/** A visit's address on one line. */
export function formatAddress({ street, city, zip }: Pick<Visit, 'street' | 'city' | 'zip'>): string {
  return `${street}, ${city}, ${company.base.regionCode} ${zip}`;
}

/** Where a visit goes, who comes, and what it costs. */
export function VisitSummary({ visit }: { visit: Visit }): ReactNode {
  const { t } = useLingui();
  const total = formatUsd(visit.estimateCents, 'always');
  const fee = formatUsd(visit.travelFeeCents, 'always');
  const step = formatUsd(visitStepCents, 'always');
  const isFree = visit.estimateCents === visit.travelFeeCents;
  const hasTravelFee = visit.travelFeeCents > 0;
  return (
    <DescriptionList
      items={[
        { term: t`Address`, description: <bdi>{formatAddress(visit)}</bdi> },
        { term: t`Technician`, description: visit.technician },
        {
          term: t`Estimated cost`,
          description: isFree
            ? hasTravelFee
              ? t`A free visit, plus ${fee} for travel`
              : t`A free visit`
            : hasTravelFee
              ? t`${total} for one hour including ${fee} for travel, then ${step} for each half hour, before tax`
              : t`${total} for one hour with no travel fee, then ${step} for each half hour, before tax`,
        },
      ]}
    />
  );
}
