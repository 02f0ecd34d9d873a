import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { Alert, Button, chakra, Link } from '@tulebyte/ui';
import { Field, Textarea } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';

/** Says that someone else opened the ticket before what the user typed was saved, and keeps the text to be copied. */
export function UnsavedTicket({ ticket, typed, onDiscard }: { ticket: string; typed: string; onDiscard: () => void }): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.div display="grid" gap="4">
      <Alert
        tone="warning"
        title={
          <Trans>
            Someone has already opened{' '}
            <Link asChild>
              <RouterLink to={adminTicketPath(ticket)}>{ticket}</RouterLink>
            </Link>{' '}
            from this lead.
          </Trans>
        }
      >
        {typed === '' ? (
          <Trans>No second ticket was opened.</Trans>
        ) : (
          <Trans>Your text wasn’t saved. Copy anything you still need, and add it to that ticket.</Trans>
        )}
      </Alert>
      {typed === '' ? null : (
        <Field label={t`Your text`}>
          <Textarea rows={5} readOnly value={typed} />
        </Field>
      )}
      <div>
        <Button onClick={onDiscard}>{typed === '' ? <Trans>OK</Trans> : <Trans>Discard text</Trans>}</Button>
      </div>
    </chakra.div>
  );
}
