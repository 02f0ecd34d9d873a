import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import { toast } from '@tulebyte/platform';
import { runRequest, useSave } from '@tulebyte/platform/queries';
import { useNavigate } from '@tulebyte/router';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { Alert, Button, chakra, Text } from '@tulebyte/ui';
import { Checkbox, Field, Input } from '@tulebyte/ui/form';
import { Dialog } from '@tulebyte/ui/overlay';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { ticketDetailQuery, type TicketDetail } from '../conversation.ts';
import { relatedTicketsQuery } from '../related-tickets.ts';
import { isColleagues, mergeTargetQuery, parseTicketNumber } from './merge-target.ts';

/** Asks for the number of the other ticket, suggests the requester's, and shows which one it is before merging. */
export default function MergeDialog({ ticket, onClose }: { ticket: TicketDetail; onClose: () => void }): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const formId = `${id}-form`;
  const navigate = useNavigate();
  const { data: relatedTickets = [] } = useQuery(relatedTicketsQuery(ticket));
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const number = parseTicketNumber(typed);
  const { data: target } = useQuery(mergeTargetQuery(number));
  // The number of the ticket whose requester would also see this one's messages.
  const [confirmed, setConfirmed] = useState('');
  const colleague = target && isColleagues(ticket, target) ? target : null;
  const [companyName, requester, otherRequester] = [
    ticket.company?.name ?? '',
    ticket.requester_name,
    colleague?.requester_name ?? '',
  ];
  const merge = useSave({
    mutationFn: (into: string) =>
      runRequest((supabase) =>
        supabase.rpc('merge_tickets', {
          source: ticket.number,
          target: into,
          seen_version: ticket.version,
          ...(colleague ? { with_colleague: confirmed === into } : {}),
        }),
      ),
    invalidates: [{ queryKey: ['tickets'] }, { queryKey: ['overview'] }, ticketDetailQuery(ticket.number)],
    onSuccess: (_merged, into) => {
      toast({ title: msg`Merged`, status: 'success' });
      void navigate(adminTicketPath(into));
    },
  });
  const error =
    number !== '' && target === null
      ? t`There’s no ticket ${number}`
      : number === ticket.number
        ? t`That’s this ticket. Enter the number of the other one.`
        : tried && number === ''
          ? t`Enter a number like TB-10482.`
          : '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!target || error !== '') return;
    // Its error is shown below.
    merge.mutateAsync(target.number).catch(() => undefined);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Merge ${ticket.number}`}
      closeLabel={t`Close`}
      size="md"
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="solid" loading={merge.isPending}>
            <Trans>Merge</Trans>
          </Button>
        </>
      }
    >
      <chakra.form id={formId} method="dialog" onSubmit={submit}>
        <Field label={t`Ticket number`} {...(error === '' ? {} : { error })}>
          <Input
            list={id}
            placeholder="TB-10482"
            maxLength={20}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <datalist id={id}>
          {relatedTickets
            .filter(({ status }) => status !== 'closed')
            .map(({ number: related, subject }) => (
              <option key={related} value={related}>
                {subject}
              </option>
            ))}
        </datalist>
        <Text size="ui" marginTop="2" role="status" fontWeight="600" overflowWrap="anywhere">
          {target && error === '' ? `${target.subject} · ${target.requester_name}` : ''}
        </Text>
        {colleague && error === '' ? (
          <Alert tone="warning" title={t`Two people at ${companyName}`}>
            <Trans>
              {requester} opened this ticket, and {otherRequester} opened the other. Once they’re merged, both people can see
              every message and file, and both get our replies. Internal notes stay with our team.
            </Trans>
            <Checkbox
              label={t`${requester} and ${otherRequester} may see each other’s messages`}
              checked={confirmed === colleague.number}
              onChange={({ currentTarget }) => setConfirmed(currentTarget.checked ? colleague.number : '')}
            />
          </Alert>
        ) : null}
        <Text size="ui" marginTop="4">
          <Trans>
            Messages, notes, files, time, tags, watchers, and any draft estimate move to that ticket.{' '}
            <chakra.span whiteSpace="nowrap">{ticket.number}</chakra.span> closes with a message that tells the client where it
            continues. Links and replies to its emails also go there. You can’t undo this.
          </Trans>
        </Text>
      </chakra.form>
      {merge.error ? <MergeError error={merge.error} /> : null}
    </Dialog>
  );
}

const rejectionMessages: Readonly<Record<string, MessageDescriptor>> = {
  ticket_changed: msg`Someone else updated this ticket. Check the latest version, then merge again.`,
  ticket_closed: msg`One of the two tickets is closed.`,
  merge_requester: msg`They don’t have the same requester or company. Merging would show one client’s messages to another.`,
  merge_colleague: msg`Confirm first that both people may see each other’s messages.`,
  merge_has_estimate: msg`This ticket has an estimate, which can’t move. Merge the other ticket into this one instead.`,
};

function MergeError({ error }: { error: Error }): ReactNode {
  const { t } = useLingui();
  // Without a code the response was lost, and the tickets may be one by now.
  return error instanceof BackendError && error.code !== '' ? (
    <Alert tone="error" live title={t`Not merged`}>
      {t(rejectionMessages[error.hint] ?? msg`Nothing changed. Please try again.`)}
    </Alert>
  ) : (
    <Alert tone="error" live title={t`We don’t know whether it was done`}>
      <Trans>Reload the ticket to see. If it’s still open, merge again.</Trans>
    </Alert>
  );
}
