import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import { toast } from '@tulebyte/platform';
import { useNavigate } from '@tulebyte/router';
import { Alert, Button, Icon, Text } from '@tulebyte/ui';
import { Field, NativeSelect } from '@tulebyte/ui/form';
import { Dialog } from '@tulebyte/ui/overlay';
import { useState, type ReactNode } from 'react';
import { relatedTicketsQuery } from '../related-tickets.ts';
import { useTicketAction } from '../ticket-action.ts';
import type { TicketDetail } from '../conversation.ts';
import { adminTicketPath } from '@tulebyte/tickets/ticket';

/** Merges this ticket into another open one of the same requester. Hidden when there is none. */
export function MergeTicket({ ticket }: { ticket: TicketDetail }): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: relatedTickets = [] } = useQuery(relatedTicketsQuery(ticket));
  const choices = relatedTickets.filter(({ status }) => status !== 'closed');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);
  const merge = useTicketAction(ticket.number, (supabase, target: string) =>
    supabase.rpc('merge_tickets', { source: ticket.number, target, seen_version: ticket.version }),
  );
  if (ticket.status === 'closed' || choices.length === 0) return null;
  const target = choices.find(({ number }) => number === chosen);
  const run = () => {
    setMissing(target === undefined);
    if (!target) return;
    void merge.mutateAsync(target.number).then(
      () => {
        toast({ title: msg`Merged`, status: 'success' });
        void navigate(adminTicketPath(target.number));
      },
      // The dialog shows why.
      () => undefined,
    );
  };
  return (
    <>
      <Button size="sm" justifySelf="start" onClick={() => setOpen(true)}>
        <Icon name="copy" />
        <Trans>Merge into another ticket</Trans>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t`Merge ${ticket.number}`}
        closeLabel={t`Close`}
        size="md"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="solid" loading={merge.isPending} onClick={run}>
              <Trans>Merge</Trans>
            </Button>
          </>
        }
      >
        <Field
          label={t`Which of this requester’s tickets`}
          {...(missing && !target ? { error: t`Choose the ticket where it continues.` } : {})}
        >
          <NativeSelect value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
            <option value="">{t`Choose …`}</option>
            {choices.map(({ number, subject }) => (
              <option key={number} value={number}>
                {number} – {subject}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Text size="ui" marginTop="4">
          <Trans>
            Messages, notes, files, time, tags and watchers move there. {ticket.number} closes and tells the client where it
            continues; emailed links and replies lead there, too. You can’t undo this.
          </Trans>
        </Text>
        {merge.error ? (
          <Alert tone="error" live title={t`Not merged`}>
            {t(rejectionMessage(merge.error))}
          </Alert>
        ) : null}
      </Dialog>
    </>
  );
}

const rejectionMessages: Readonly<Record<string, MessageDescriptor>> = {
  ticket_changed: msg`Someone else updated this ticket. Check the latest version, then merge again.`,
  ticket_closed: msg`One of the two is closed.`,
  merge_requester: msg`They don’t have the same requester.`,
  merge_has_estimate: msg`This ticket has an estimate, which can’t move. Merge the other ticket into this one instead.`,
};

function rejectionMessage(error: Error): MessageDescriptor {
  return (error instanceof BackendError ? rejectionMessages[error.hint] : undefined) ?? msg`Nothing changed. Please try again.`;
}
