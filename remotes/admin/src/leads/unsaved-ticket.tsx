import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { Link } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { UnsavedText } from '@tulebyte/workspace/unsaved-text';

/** Says that someone else opened the ticket before what the user typed was saved, and keeps the text to be copied. */
export function UnsavedTicket({ ticket, typed, onDiscard }: { ticket: string; typed: string; onDiscard: () => void }): ReactNode {
  const title = (
    <Trans>
      Someone has already opened{' '}
      <Link asChild>
        <RouterLink to={adminTicketPath(ticket)}>{ticket}</RouterLink>
      </Link>{' '}
      from this lead.
    </Trans>
  );
  return (
    <UnsavedText title={title} text={typed} onDiscard={onDiscard}>
      {typed === '' ? (
        <Trans>No second ticket was opened.</Trans>
      ) : (
        <Trans>Your text wasn’t saved. Copy anything you still need, and add it to that ticket.</Trans>
      )}
    </UnsavedText>
  );
}
