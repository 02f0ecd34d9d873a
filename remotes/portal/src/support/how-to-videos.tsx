import { Trans } from '@lingui/react/macro';
import { CtaLink } from '@tulebyte/cta/links';
import { Grid } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** A video for each job in the client portal. */
export function HowToVideos(): ReactNode {
  return (
    <Grid templateColumns={{ base: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' }} columnGap="8" justifyItems="start">
      <CtaLink to="/video/open-a-ticket">
        <Trans>Open a ticket</Trans>
      </CtaLink>
      <CtaLink to="/video/approve-an-estimate">
        <Trans>Approve an estimate</Trans>
      </CtaLink>
      <CtaLink to="/video/read-the-backup-strip">
        <Trans>Read the backup strip</Trans>
      </CtaLink>
      <CtaLink to="/video/share-with-a-coworker">
        <Trans>Share a ticket with a coworker</Trans>
      </CtaLink>
      <CtaLink to="/video/book-a-visit">
        <Trans>Book a visit</Trans>
      </CtaLink>
      <CtaLink to="/video/two-step-sign-in">
        <Trans>Turn on two-step sign-in</Trans>
      </CtaLink>
    </Grid>
  );
}
