import { Trans, useLingui } from '@lingui/react/macro';
import { AttachmentList } from '@tulebyte/tickets/attachments';
import { chakra, Text } from '@tulebyte/ui';
import { Fragment, type ReactNode } from 'react';
import { TICKET_PRIORITIES, TICKET_STATUSES, type TicketEvent, type TicketMessage } from '../tickets/ticket.ts';
import { priorityLabels, statusLabels } from '../tickets/labels.ts';
import { RelativeTime } from '@tulebyte/tickets/times';

const Entry = chakra('li', {
  base: { borderRadius: 'surface', padding: { base: '4', md: '5' }, borderWidth: '1px', borderColor: 'border.default' },
  variants: {
    from: {
      staff: { bg: 'bg.river', borderColor: 'transparent', marginInlineEnd: { base: '0', md: '8' } },
      requester: { bg: 'bg.surface', marginInlineStart: { base: '0', md: '8' } },
    },
  },
});

/** Everything said and done on a ticket, oldest first. What arrives while somebody reads is announced. */
export function Timeline({
  messages,
  events,
  userId,
  save,
}: {
  messages: readonly TicketMessage[];
  events: readonly TicketEvent[];
  /** Of who reads: these are "you". */
  userId: string | null;
  /** How a file is saved, where it is not the usual way. */
  save?: (id: string) => Promise<void>;
}): ReactNode {
  const { t } = useLingui();
  const entries = [
    ...messages.map((message) => ({
      at: message.created_at,
      key: message.id,
      node: <Message message={message} own={message.author_id === userId} save={save} />,
    })),
    ...events.map((event) => ({ at: event.created_at, key: `event-${event.id}`, node: <Change event={event} /> })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <chakra.div role="log" aria-label={t`Conversation`}>
      <chakra.ol display="grid" gap="4">
        {entries.map(({ key, node }) => (
          <Fragment key={key}>{node}</Fragment>
        ))}
      </chakra.ol>
    </chakra.div>
  );
}

function Message({
  message,
  own,
  save,
}: {
  message: TicketMessage;
  own: boolean;
  save: ((id: string) => Promise<void>) | undefined;
}): ReactNode {
  const { t } = useLingui();
  return (
    <Entry from={message.author_kind}>
      <chakra.p display="flex" flexWrap="wrap" columnGap="3" alignItems="baseline" marginBottom="1.5">
        <chakra.strong textStyle="label">{own ? t`You` : message.author_name}</chakra.strong>
        {message.author_kind === 'staff' ? (
          <Text as="span" size="small" tone="muted">
            {message.is_automatic ? <Trans>written automatically</Trans> : <Trans>Support</Trans>}
          </Text>
        ) : null}
        <Text as="span" size="small" tone="muted">
          <RelativeTime at={message.created_at} />
        </Text>
      </chakra.p>
      <Text size="ui" lineHeight="1.55" whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="prose">
        {message.body}
      </Text>
      <AttachmentList attachments={message.attachments} {...(save ? { save } : {})} />
    </Entry>
  );
}

function Change({ event }: { event: TicketEvent }): ReactNode {
  const { t } = useLingui();
  const from = wordOf(event, event.before);
  const to = wordOf(event, event.after);
  if (from === undefined || to === undefined) return null;
  return (
    <chakra.li
      textStyle="small"
      color="fg.muted"
      display="flex"
      flexWrap="wrap"
      columnGap="2"
      paddingInline={{ base: '4', md: '5' }}
    >
      <span>{event.kind === 'priority' ? t`Priority: ${t(from)} → ${t(to)}` : t`Status: ${t(from)} → ${t(to)}`}</span>
      <RelativeTime at={event.created_at} />
    </chakra.li>
  );
}

/** The word for a value of an event; undefined for one that this version does not know. */
function wordOf({ kind }: TicketEvent, value: string | null) {
  const status = TICKET_STATUSES.find((known) => known === value);
  const priority = TICKET_PRIORITIES.find((known) => known === value);
  if (kind === 'status' && status) return statusLabels[status];
  if (kind === 'priority' && priority) return priorityLabels[priority];
  return undefined;
}
