import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, Text } from '@tulebyte/ui';
import { ErrorSummary, Field, Form, FormRefused, SubmitButton, Textarea, useAppForm } from '@tulebyte/ui/form';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { BackendError } from '@tulebyte/contracts/rows';
import { Reply, useTicketActions } from '../tickets/answer-ticket.ts';
import type { Ticket } from '../tickets/ticket.ts';

/** The box under the conversation; after each reply a fresh one, with the focus where the next reply is written. */
export function ReplyForm({ ticket, userId }: { ticket: Ticket; userId: string }): ReactNode {
  const [sent, setSent] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent > 0) box.current?.querySelector('textarea')?.focus();
  }, [sent]);
  return (
    <div ref={box}>
      <ReplyBox key={sent} ticket={ticket} userId={userId} onSent={() => setSent((count) => count + 1)} />
    </div>
  );
}

/** Its draft belongs to the ticket's number and survives reload and sign-in. */
function ReplyBox({ ticket, userId, onSent }: { ticket: Ticket; userId: string; onSent: () => void }): ReactNode {
  const { t } = useLingui();
  const { answer } = useTicketActions(ticket.number, userId);
  const kit = useAppForm({
    id: `reply-${ticket.number}`,
    schema: Reply,
    defaultValues: { body: '' },
    failureMessage: t`Your reply was not sent. It is kept here; try again, or call us.`,
    translate: (message) =>
      message === 'body_long' ? t`This is too long: 20,000 characters at most.` : t`Write something first.`,
    onSubmit: async ({ body }) => {
      try {
        await answer.mutateAsync(body);
      } catch (error) {
        if (error instanceof BackendError && error.hint === 'ticket_closed') {
          throw new FormRefused({ form: t`This ticket was closed meanwhile. Your text is kept; open a new ticket with it.` });
        }
        throw error;
      }
    },
  });
  const { accepted } = kit;
  useEffect(() => {
    if (accepted) onSent();
    // Once for each reply that was accepted, whoever asks.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [accepted]);
  return (
    <Form kit={kit} method="dialog" gap="3">
      <ErrorSummary title={t`Please look at this again`} labels={{ body: t`Your reply` }} />
      <Field
        name="body"
        label={t`Your reply`}
        hint={ticket.status === 'solved' ? t`Solved, but not quite? Your reply opens the ticket again.` : undefined}
      >
        <Textarea rows={5} />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <SubmitButton>{ticket.status === 'solved' ? <Trans>Send and reopen</Trans> : <Trans>Send the reply</Trans>}</SubmitButton>
        <Text size="small" tone="muted">
          <Trans>No passwords, please.</Trans>
        </Text>
      </chakra.div>
    </Form>
  );
}
