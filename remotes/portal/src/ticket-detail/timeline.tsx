import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GetFileUrl } from '@tulebyte/tickets/attachments';
import { MessageBody } from '@tulebyte/tickets/message-body';
import { Button, chakra, Text } from '@tulebyte/ui';
import { lazyComponent } from '@tulebyte/platform';
import { useState, type ReactNode } from 'react';
import type { TicketEvent, TicketMessage } from '../tickets/ticket.ts';
import { priorityLabels, clientStatusLabels } from '@tulebyte/tickets/labels';
import { RelativeTime } from '@tulebyte/i18n/live-time';

const Entry = chakra('li', {
  base: { borderRadius: 'surface', padding: { base: '4', md: '5' }, borderWidth: '1px', borderColor: 'border.default' },
  variants: {
    from: {
      staff: { bg: 'bg.river', borderColor: 'transparent', marginInlineEnd: { base: '0', md: '8' } },
      requester: { bg: 'bg.surface', marginInlineStart: { base: '0', md: '8' } },
    },
  },
});

/** The newest messages, which are shown at first with what happened since them: the reply form isn't far below. */
const MAX_INITIAL_MESSAGES = 4;

/** Messages and changes, oldest first. New entries are announced to screen readers. */
export function Timeline({
  messages,
  events,
  userId,
  getFileUrl,
}: {
  messages: readonly TicketMessage[];
  events: readonly TicketEvent[];
  /** The reader's id; their messages are labeled "You". */
  userId: string | null;
  /** Guests have their own. */
  getFileUrl?: GetFileUrl | undefined;
}): ReactNode {
  const { t } = useLingui();
  const entries = [
    ...messages.map((message) => ({
      at: message.created_at,
      isMessage: true,
      node: <MessageEntry key={message.id} message={message} isOwn={message.author_id === userId} getFileUrl={getFileUrl} />,
    })),
    ...events.map((event) => ({
      at: event.created_at,
      isMessage: false,
      node: <EventEntry key={`event-${event.id}`} event={event} />,
    })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  // Decided once: messages that arrive don't hide those that are being read.
  const [earlier, setEarlier] = useState(Math.max(0, messages.length - MAX_INITIAL_MESSAGES));
  const firstShown = earlier > 0 ? entries.filter(({ isMessage }) => isMessage)[earlier] : undefined;
  return (
    <chakra.div role="log" aria-label={t`Conversation`}>
      {earlier > 0 ? (
        <Button size="sm" marginBottom="4" onClick={() => setEarlier(0)}>
          <Plural value={earlier} one="Show # earlier message" other="Show # earlier messages" />
        </Button>
      ) : null}
      <chakra.ol display="grid" gap="4">
        {entries.slice(firstShown ? entries.indexOf(firstShown) : 0).map(({ node }) => node)}
      </chakra.ol>
    </chakra.div>
  );
}

function MessageEntry({
  message,
  isOwn,
  getFileUrl,
}: {
  message: TicketMessage;
  isOwn: boolean;
  getFileUrl: GetFileUrl | undefined;
}): ReactNode {
  const { t } = useLingui();
  return (
    <Entry from={message.author_kind}>
      <chakra.p display="flex" flexWrap="wrap" columnGap="3" alignItems="baseline" marginBottom="1.5">
        <chakra.strong textStyle="label">{isOwn ? t`You` : message.author_name}</chakra.strong>
        {message.author_kind === 'staff' ? (
          <Text as="span" size="small" tone="muted">
            {message.is_automatic ? <Trans>automatic</Trans> : <Trans>Support</Trans>}
          </Text>
        ) : null}
        <Text as="span" size="small" tone="muted">
          <RelativeTime at={message.created_at} />
        </Text>
      </chakra.p>
      <MessageBody message={message} getFileUrl={getFileUrl} />
    </Entry>
  );
}

// The line is there from the start, so that nothing moves when its words arrive.
const BillingEventText = lazyComponent(
  () => import(/* webpackChunkName: "deferred-ticket-beside" */ '@tulebyte/tickets/billing-event'),
);

/** What happened to invoices that clients don't need to know. */
const INTERNAL: ReadonlySet<string | null> = new Set(['unpaid', 'refund_failed']);

function EventEntry({ event }: { event: TicketEvent }): ReactNode {
  const { t } = useLingui();
  const { kind, before, after } = event;
  let text: ReactNode;
  if (kind === 'estimate' || kind === 'invoice') {
    if (INTERNAL.has(before)) return null;
    // That it was a payment too many is for staff to know; the refund tells the client.
    text = <BillingEventText event={before === 'paid_twice' ? { ...event, before: 'paid_by_card' } : event} />;
  } else {
    const labels: Readonly<Record<string, MessageDescriptor>> = kind === 'status' ? clientStatusLabels : priorityLabels;
    const [from, to] = [labels[before ?? ''], labels[after ?? '']];
    // Unknown to this version.
    if (!from || !to) return null;
    text = kind === 'priority' ? t`Priority: ${t(from)} → ${t(to)}` : t`Status: ${t(from)} → ${t(to)}`;
  }
  return (
    <chakra.li
      textStyle="small"
      color="fg.muted"
      display="flex"
      flexWrap="wrap"
      columnGap="2"
      paddingInline={{ base: '4', md: '5' }}
    >
      <span>{text}</span>
      <RelativeTime at={event.created_at} />
    </chakra.li>
  );
}
