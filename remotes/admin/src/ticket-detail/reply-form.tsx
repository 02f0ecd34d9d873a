import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { AttachmentArea, useAttachments } from '@tulebyte/tickets/attachments';
import { Alert, chakra, Surface } from '@tulebyte/ui';
import {
  ErrorSummary,
  Field,
  Form,
  FormSubmitError,
  NativeSelect,
  Radio,
  RadioGroup,
  SubmitButton,
  Textarea,
  useAppForm,
  useRetryKey,
} from '@tulebyte/ui/form';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { BackendError } from '@tulebyte/contracts/rows';
import { InsertReply } from '../canned-replies/insert-reply.tsx';
import { NEXT_STATUSES } from '../tickets/ticket.ts';
import { statusLabels } from '../tickets/labels.ts';
import { Answer, useSendTicketReply } from './reply.ts';
import { newSince } from './collision.ts';
import { ticketDetailQuery, type TicketDetail } from './conversation.ts';

const AFTER_ANSWER = ['open', 'pending', 'on_hold', 'solved'] as const;

/** The box under the conversation; after each answer a fresh one, with the focus where the next is written. */
export function TicketReplyForm({
  ticket,
  ownId,
  ownName,
}: {
  ticket: TicketDetail;
  ownId: string;
  /** For canned replies. */
  ownName: string;
}): ReactNode {
  const [sent, setSent] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent > 0) box.current?.querySelector('textarea')?.focus();
  }, [sent]);
  return (
    <div ref={box}>
      <AnswerBox key={sent} ticket={ticket} ownId={ownId} ownName={ownName} onSent={() => setSent((count) => count + 1)} />
    </div>
  );
}

/**
 * The answer to the client, or a note among staff. Errors keep the text; when somebody else wrote meanwhile, it is shown
 * and has to be confirmed.
 */
function AnswerBox({
  ticket,
  ownId,
  ownName,
  onSent,
}: {
  ticket: TicketDetail;
  ownId: string;
  ownName: string;
  onSent: () => void;
}): ReactNode {
  const { t } = useLingui();
  const queries = useQueryClient();
  const send = useSendTicketReply(ticket.number);
  const attachments = useAttachments(`desk-${ticket.number}`);
  const keyOf = useRetryKey();
  const last = ticket.messages.at(-1)?.id;
  // The newest message when the text was begun; undefined while there is none.
  const [begunAt, setBegunAt] = useState<string>();
  const kit = useAppForm({
    id: `desk-${ticket.number}`,
    schema: Answer,
    defaultValues: { kind: 'answer', body: '', nextStatus: '' },
    failureMessage: t`This was not sent. Your text is kept; try again.`,
    translate: (message) =>
      message === 'body_long' ? t`This is too long: 20,000 characters at most.` : t`Write something first.`,
    onSubmit: async (answer) => {
      // The page may be a minute old: look once more before anything goes out.
      const latest = await queries.fetchQuery(ticketDetailQuery(ticket.number));
      if (latest && newSince(latest.messages, last, ownId).length > 0) throw new FormSubmitError({ form: rejectedSince() });
      if (attachments.uploading) throw new FormSubmitError({ form: t`A file is still on its way. Send again in a moment.` });
      try {
        await send.mutateAsync({
          answer,
          status: ticket.status,
          seenVersion: (latest ?? ticket).version,
          key: keyOf(answer, attachments.ids),
          attachments: attachments.ids,
        });
        attachments.clear();
      } catch (error) {
        throw new FormSubmitError({ form: refusalOf(error) });
      }
    },
  });
  const { accepted, form } = kit;
  const body = String(form.watch('body') ?? '');
  const note = form.watch('kind') === 'note';
  useEffect(() => {
    setBegunAt((begun) => (body === '' ? undefined : (begun ?? last)));
  }, [body, last]);
  useEffect(() => {
    if (accepted) onSent();
    // Once for each answer that was accepted, whoever asks.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [accepted]);
  const meanwhile = newSince(ticket.messages, begunAt, ownId);

  function rejectedSince(): string {
    return t`Not sent yet: somebody wrote meanwhile. Read it above, then send again.`;
  }

  function refusalOf(error: unknown): string {
    if (error instanceof BackendError && error.hint === 'ticket_changed') return rejectedSince();
    if (error instanceof BackendError && error.hint === 'ticket_closed')
      return t`The ticket was closed meanwhile. Your text is kept.`;
    if (error instanceof BackendError && error.hint === 'ticket_status_transition') {
      return t`The state cannot be set to that one any more. Your text is kept; choose another.`;
    }
    return t`This was not sent. Your text is kept; try again.`;
  }

  return (
    <Surface variant={note ? 'dusk' : 'outline'} pad="sm">
      <Form kit={kit} method="dialog" gap="3">
        <ErrorSummary title={t`Please look at this again`} labels={{ body: t`Text` }} />
        <RadioGroup name="kind" legend={t`Who reads it`} inline>
          <Radio value="answer" label={t`Answer to the client`} />
          <Radio value="note" label={t`Internal note`} />
        </RadioGroup>
        {meanwhile.length > 0 ? (
          <Alert
            tone="warning"
            live
            title={t`${meanwhile.map(({ author_name }) => author_name).join(', ')} wrote while you were writing`}
          >
            <Trans>Read it above before you send; your text is still here.</Trans>
          </Alert>
        ) : null}
        {note ? null : (
          <InsertReply
            facts={{ name: ticket.requester_name, number: ticket.number, agent: ownName }}
            onInsert={(text) => {
              form.setValue('body', body.trim() === '' ? text : `${body.trimEnd()}\n\n${text}`, { shouldDirty: true });
              form.setFocus('body');
            }}
          />
        )}
        <AttachmentArea attachments={attachments}>
          <Field name="body" label={note ? t`Note` : t`Answer`} hint={note ? t`Only staff read this.` : undefined}>
            <Textarea rows={6} />
          </Field>
        </AttachmentArea>
        <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="3">
          {note ? null : (
            <chakra.div minWidth="12rem">
              <Field name="nextStatus" label={t`Then set to`}>
                <NativeSelect>
                  <option value="">{t`As it is`}</option>
                  {AFTER_ANSWER.filter((status) => NEXT_STATUSES[ticket.status].includes(status)).map((status) => (
                    <option key={status} value={status}>
                      {t(statusLabels[status])}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
            </chakra.div>
          )}
          <SubmitButton>
            {note ? (
              <Trans>Add the note</Trans>
            ) : meanwhile.length > 0 ? (
              <Trans>Send anyway</Trans>
            ) : (
              <Trans>Send the answer</Trans>
            )}
          </SubmitButton>
        </chakra.div>
      </Form>
    </Surface>
  );
}
