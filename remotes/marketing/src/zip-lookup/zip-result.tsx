import { Trans } from '@lingui/react/macro';
import { MailOnlyZip } from '@tulebyte/appointments/mail-only-zip';
import { OutsideArea } from '@tulebyte/appointments/outside-area';
import { VisitCost } from '@tulebyte/appointments/visit-cost';
import { findTown, isMailOnlyZip } from '@tulebyte/brand/service-towns';
import { ActionLink } from '@tulebyte/cta/links';
import { Grid } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { LazyNextSlot } from '../booking/lazy-next-slot.tsx';
import { SeniorNote } from '../booking/visit-price-note.tsx';

/** What a visit costs in the town of a ZIP code, and when the next one is open. */
export default function ZipResult({ zip }: { zip: string }): ReactNode {
  const town = findTown(zip);
  return (
    <Grid gap="4" justifyItems="stretch">
      {town ? (
        <>
          <VisitCost town={town} note={<SeniorNote />} />
          <Grid gap="3" justifyItems="start">
            <LazyNextSlot channel="onsite" />
            <ActionLink to="/get-started?topic=home-services&channel=onsite">
              <Trans>Book</Trans>
            </ActionLink>
          </Grid>
        </>
      ) : isMailOnlyZip(zip) ? (
        <MailOnlyZip />
      ) : (
        <OutsideArea
          actions={
            <ActionLink to="/get-started?channel=phone" size="md" variant="outline">
              <Trans>Book</Trans>
            </ActionLink>
          }
        >
          <Trans>We can fix most problems remotely. Call us, or book a call.</Trans>
        </OutsideArea>
      )}
    </Grid>
  );
}
