import { Trans } from '@lingui/react/macro';
import { VisitCost } from '@tulebyte/appointments/visit-cost';
import { formatAddress } from '@tulebyte/appointments/visit-summary';
import { isFreeVisit, normalizeZip } from '@tulebyte/backend-api/functions/booking';
import { findTown } from '@tulebyte/brand/service-towns';
import { Icon, Text } from '@tulebyte/ui';
import { useFormKit } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { ReviewRow } from './review-row.tsx';
import { VisitPriceNote } from './visit-price-note.tsx';

/** Where the visit that is being booked goes, and what it costs. Inside the booking form. */
export default function VisitReview({ onChange }: { onChange: () => void }): ReactNode {
  const watch = useFormKit()?.form.watch;
  const read = (name: string) => String(watch?.(name) ?? '').trim();
  const zip = normalizeZip(read('zip'));
  const town = findTown(zip);
  const topic = read('topic');
  return (
    <>
      <ReviewRow icon={<Icon name="pin" />} onChange={onChange}>
        <bdi>{formatAddress({ street: read('street'), city: read('city'), zip })}</bdi>
      </ReviewRow>
      {town ? (
        <VisitCost town={town} free={isFreeVisit({ topic, size: read('size') })} note={<VisitPriceNote topic={topic} />} />
      ) : null}
      <Text size="small" tone="muted">
        <Trans>Your confirmation has the technician’s name.</Trans>
      </Text>
    </>
  );
}
