import { FreshForm } from '@tulebyte/workspace/fresh-form';
import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { useOnAccepted } from '@tulebyte/workspace/use-on-accepted';
import { Options } from '@tulebyte/lists/options';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { AttachmentArea, useAttachments } from '@tulebyte/tickets/attachments';
import { Alert, chakra, Icon, IconButton, Text, VisuallyHidden } from '@tulebyte/ui';
import { Field, FormSubmitError, NativeSelect, Radio, RadioGroup, SubmitButton, useFormRetryKey } from '@tulebyte/ui/form';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { BackendError } from '@tulebyte/backend-api/rows';
import { isUnanswered } from '@tulebyte/platform/queries';
import { useStaffForm } from '../access/use-staff-form.ts';
import { STATUSES_AFTER_REPLY, type CannedReply } from '../canned-replies/canned-reply.ts';
import { ReplyActions } from '../canned-replies/reply-actions.tsx';
import { InsertReply } from '../canned-replies/insert-reply.tsx';
import { NEXT_STATUSES } from '@tulebyte/tickets/ticket';
import { agentStatusLabels } from '@tulebyte/tickets/labels';
import { MessageField, sendOnCtrlEnter } from '../layout/message-field.tsx';
import { useShortcuts } from '@tulebyte/workspace/use-shortcuts';
import { Answer, replyFormId, splitTags, useSendTicketReply } from './reply.ts';
import { messagesSince } from './collision.ts';
import { MentionButtons } from './mentions/mention-buttons.tsx';
import { TicketPresence } from './presence/ticket-presence.tsx';
import { changesSaved } from './use-undoable-change.ts';
import { ticketDetailQuery, type TicketDetail } from './conversation.ts';
import { CONVERSATION_ID } from './ticket-layout.ts';

const Dock = chakra('div', {
  base: { paddingInline: 'gutter', paddingBlock: '2' },
  variants: { note: { true: { bg: 'bg.dusk' }, false: { bg: 'bg.surface' } } },
});

/** Escape leaves the text, which is kept. In dialogs it closes them. */
function handleKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
  sendOnCtrlEnter(event);
  const { key, target, nativeEvent, currentTarget } = event;
  const isInText = target instanceof HTMLTextAreaElement && currentTarget.contains(target);
  if (key === 'Escape' && isInText && !nativeEvent.isComposing && !document.querySelector('dialog[open]')) focusConversation();
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name;

const focusConversation = () => document.getElementById(CONVERSATION_ID)?.focus({ preventScroll: true });

/** The reply form. After each reply it starts over empty, with the focus on the conversation, where single keys work. */
export function TicketReplyForm({ ticket, ownId }: { ticket: TicketDetail; ownId: string }): ReactNode {
  return <FreshForm>{(onSent) => <ReplyBox ticket={ticket} ownId={ownId} onSent={onSent} />}</FreshForm>;
}

/**
 * A public reply or an internal note. Errors keep the text; new messages by others are shown first and have to be confirmed.
 */
function ReplyBox({ ticket, ownId, onSent }: { ticket: TicketDetail; ownId: string; onSent: () => void }): ReactNode {
  const { t } = useLingui();
  const queries = useQueryClient();
  const send = useSendTicketReply(ticket.number);
  const formId = replyFormId(ticket.number);
  const attachments = useAttachments(formId);
  const getIdempotencyKey = useFormRetryKey(formId);
  const canReply = ticket.requester_email !== '' || ticket.requester_id !== null;
  const lastMessageId = ticket.messages.at(-1)?.id;
  // The newest message when writing began; undefined while the text is empty.
  const [startedAfter, setStartedAfter] = useState<string>();
  const failureMessage = t`We couldn’t send this. We kept your text; try again.`;
  const kit = useStaffForm({
    id: formId,
    schema: Answer,
    defaultValues: { kind: canReply ? 'answer' : 'note', body: '', nextStatus: '', tags: '', assignee: '' },
    isIdempotent: true,
    failureMessage,
    translate: (message) =>
      message === 'body_long' ? t`This is too long: 20,000 characters at most.` : t`Write something first.`,
    onSubmit: async (entered) => {
      const response = canReply ? entered : { ...entered, kind: 'note' as const };
      await changesSaved(queries, ticket.number);
      // The page can be a minute old; check for new messages before sending.
      const latest = await queries.fetchQuery(ticketDetailQuery(ticket.number)).catch((error: unknown) => {
        // Nothing was sent yet.
        throw isUnanswered(error) ? new FormSubmitError({ form: failureMessage }) : error;
      });
      if (latest && messagesSince(latest.messages, lastMessageId, ownId).length > 0)
        throw new FormSubmitError({ form: rejectedSince() });
      const fileIds = await attachments.finishUploads();
      if (!fileIds)
        throw new FormSubmitError({
          form: t`A file couldn’t be uploaded, so nothing was sent yet. Remove it or attach it again, then send.`,
        });
      try {
        await send.mutateAsync({
          response,
          status: ticket.status,
          seenVersion: (latest ?? ticket).version,
          key: getIdempotencyKey(response, fileIds),
          attachments: fileIds,
        });
        attachments.clear();
      } catch (error) {
        const form = rejectionMessage(error);
        throw form === undefined ? error : new FormSubmitError({ form });
      }
    },
  });
  const { form } = kit;
  const nextStatuses = STATUSES_AFTER_REPLY.filter((status) => NEXT_STATUSES[ticket.status].includes(status));
  const body = String(form.watch('body') ?? '');
  const note = !canReply || form.watch('kind') === 'note';
  const tags = splitTags(String(form.watch('tags') ?? ''));
  const assignee = String(form.watch('assignee') ?? '');
  // One line until someone writes; a kept draft is shown as a whole.
  const [isChosenOpen, setOpen] = useState<boolean>();
  const isOpen = isChosenOpen ?? (body !== '' || (note && canReply));
  const insert = (text: string, reply: CannedReply) => {
    const whole = body.trim() === '' ? text : `${body.trimEnd()}\n\n${text}`;
    form.setValue('body', whole, { shouldDirty: true });
    if (nextStatuses.some((status) => status === reply.new_status)) form.setValue('nextStatus', reply.new_status);
    form.setValue('tags', [...new Set([...tags, ...reply.tags])].join(' '));
    form.setValue('assignee', reply.assign_to_me ? ownId : (reply.assignee_id ?? assignee));
    form.setFocus('body');
  };
  const dock = useRef<HTMLDivElement>(null);
  const textArea = useRef<HTMLDivElement>(null);
  const write = (kind: Answer['kind']) => {
    form.setValue('kind', kind);
    // `setFocus` waits for a timer; until then, the next letter would run as a shortcut.
    textArea.current?.querySelector('textarea')?.focus();
  };
  useShortcuts([
    ...(canReply ? [{ keys: 'r', does: t`Reply to client`, act: () => write('answer') }] : []),
    { keys: 'n', does: t`Internal note`, act: () => write('note') },
    { keys: 'Ctrl Enter', does: t`Send` },
  ]);
  const shouldStartAfter = body === '' ? undefined : (startedAfter ?? lastMessageId);
  if (shouldStartAfter !== startedAfter) setStartedAfter(shouldStartAfter);
  useOnAccepted(kit, () => {
    const focused = document.activeElement;
    if (focused === document.body || dock.current?.contains(focused)) focusConversation();
    onSent();
  });
  const newMessages = messagesSince(ticket.messages, startedAfter, ownId);

  function rejectedSince(): string {
    return t`Not sent yet: a new message came in. Read it above, then send again.`;
  }

  function rejectionMessage(error: unknown): string | undefined {
    if (error instanceof BackendError && error.hint === 'ticket_changed') return rejectedSince();
    if (error instanceof BackendError && error.hint === 'ticket_closed') return t`The ticket was closed. We kept your text.`;
    if (error instanceof BackendError && error.hint === 'ticket_status_transition') {
      return t`That status no longer works from here. We kept your text; choose another.`;
    }
    return undefined;
  }

  return (
    <Dock ref={dock} note={note} data-collapsed={isOpen ? undefined : ''}>
      {canReply ? null : (
        <Text size="ui" paddingBottom="2">
          <Trans>They left no email address, so call them.</Trans>
        </Text>
      )}
      <WorkspaceForm kit={kit} gap="2" labels={{ body: t`Text` }} onKeyDown={handleKeyDown}>
        <chakra.div data-kind="" onChange={() => setOpen(true)}>
          {canReply ? (
            <RadioGroup name="kind" legend={<VisuallyHidden>{t`Visibility`}</VisuallyHidden>} inline>
              <Radio value="answer" label={t`Reply to client`} />
              <Radio value="note" label={t`Internal note`} />
            </RadioGroup>
          ) : (
            <Text as="span" textStyle="label">{t`Internal note`}</Text>
          )}
        </chakra.div>
        {note ? null : (
          <InsertReply
            facts={{
              first_name: firstName(ticket.requester_name),
              name: ticket.requester_name,
              number: ticket.number,
            }}
            ownId={ownId}
            onInsert={insert}
          />
        )}
        <TicketPresence number={ticket.number} text={body} />
        {newMessages.length > 0 && kit.formError === undefined ? (
          <Alert
            tone="warning"
            live
            title={t`${newMessages.map(({ author_name }) => author_name).join(', ')} wrote while you were writing`}
          >
            <Trans>Read it above before you send; your text is still here.</Trans>
          </Alert>
        ) : null}
        <chakra.div ref={textArea} data-text="">
          <AttachmentArea attachments={attachments}>
            <MessageField isNote={note} rows={isOpen ? 4 : 1} onFocus={() => setOpen(true)} />
          </AttachmentArea>
        </chakra.div>
        {note && isOpen ? (
          <MentionButtons
            ownId={ownId}
            text={body}
            onChange={(text) => {
              form.setValue('body', text, { shouldDirty: true });
              form.setFocus('body');
            }}
          />
        ) : null}
        <chakra.div data-open-only="" display="flex" flexWrap="wrap" alignItems="end" gap="3">
          {note ? null : (
            <chakra.div minWidth="12rem">
              <Field name="nextStatus" label={t`After sending`}>
                <NativeSelect>
                  <option value="">{t`No change`}</option>
                  <Options values={nextStatuses} labels={agentStatusLabels} />
                </NativeSelect>
              </Field>
            </chakra.div>
          )}
          {note || (tags.length === 0 && assignee === '') ? null : (
            <chakra.span display="inline-flex" alignItems="center" gap="1">
              <ReplyActions
                reply={{
                  new_status: null,
                  tags,
                  assign_to_me: assignee === ownId,
                  assignee_id: assignee === '' || assignee === ownId ? null : assignee,
                }}
              />
              <IconButton
                size="sm"
                label={t`Send without tags and assignment`}
                onClick={() => {
                  form.setValue('tags', '');
                  form.setValue('assignee', '');
                }}
              >
                <Icon name="close" size="1em" />
              </IconButton>
            </chakra.span>
          )}
          <SubmitButton>
            {note ? <Trans>Add note</Trans> : newMessages.length > 0 ? <Trans>Send anyway</Trans> : <Trans>Send reply</Trans>}
          </SubmitButton>
        </chakra.div>
        <chakra.span data-expand="">
          <IconButton
            size="sm"
            label={isOpen ? t`Collapse the reply form` : t`Expand the reply form`}
            aria-expanded={isOpen}
            css={{ '&[aria-expanded=false] svg': { transform: 'rotate(180deg)' } }}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="chevron-down" />
          </IconButton>
        </chakra.span>
      </WorkspaceForm>
    </Dock>
  );
}
