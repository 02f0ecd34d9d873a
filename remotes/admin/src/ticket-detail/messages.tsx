import { Trans, useLingui } from '@lingui/react/macro';
import { lazyComponent } from '@tulebyte/platform';
import { MessageBody } from '@tulebyte/tickets/message-body';
import { Badge, chakra, Icon, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { TicketEvent, TicketMessage } from '../tickets/ticket.ts';
import { RelativeTime } from '@tulebyte/i18n/live-time';

// The line is there from the start, so that nothing moves when its words arrive.
const BillingEventText = lazyComponent(
  () => import(/* webpackChunkName: "deferred-ticket-billing" */ '@tulebyte/tickets/billing-event'),
);

const Entry = chakra('li', {
  base: { borderRadius: 'surface', paddingInline: { base: '3.5', md: '4' }, paddingBlock: '3', borderWidth: '1px' },
  variants: {
    kind: {
      requester: { bg: 'bg.surface', borderColor: 'border.default' },
      staff: { bg: 'bg.river', borderColor: 'transparent' },
      // Dashed and in another color, so that nobody mistakes a note for a public reply.
      note: { bg: 'bg.dusk', borderStyle: 'dashed', borderColor: 'border.strong' },
    },
  },
});

/** The conversation as staff see it, with what happened to estimates and invoices. New messages are announced to screen readers. */
export function Messages({
  messages,
  events,
  ownId,
}: {
  messages: readonly TicketMessage[];
  events: readonly TicketEvent[];
  ownId: string;
}): ReactNode {
  const { t } = useLingui();
  const entries = [
    ...messages.map((message) => ({
      at: message.created_at,
      node: <MessageEntry key={message.id} message={message} ownId={ownId} />,
    })),
    ...events
      .filter(({ kind }) => kind === 'estimate' || kind === 'invoice')
      .map((event) => ({ at: event.created_at, node: <BillingEvent key={event.id} event={event} /> })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <chakra.div role="log" aria-label={t`Conversation`}>
      <chakra.ol display="grid" gap="3">
        {entries.map(({ node }) => node)}
      </chakra.ol>
    </chakra.div>
  );
}

function BillingEvent({ event }: { event: TicketEvent }): ReactNode {
  return (
    <chakra.li
      textStyle="small"
      color="fg.muted"
      display="flex"
      flexWrap="wrap"
      columnGap="2.5"
      paddingInline={{ base: '3.5', md: '4' }}
    >
      <span>
        <BillingEventText event={event} />
      </span>
      <RelativeTime at={event.created_at} />
    </chakra.li>
  );
}

function MessageEntry({ message, ownId }: { message: TicketMessage; ownId: string }): ReactNode {
  const { t } = useLingui();
  return (
    <Entry kind={message.is_internal ? 'note' : message.author_kind}>
      <chakra.p display="flex" flexWrap="wrap" columnGap="2.5" rowGap="1" alignItems="center" marginBottom="0.5">
        <chakra.strong textStyle="label">{message.author_name}</chakra.strong>
        {message.author_kind === 'staff' ? (
          <Text as="span" size="small" tone="muted">
            {message.is_automatic ? t`automatic` : message.author_id === ownId ? t`you` : t`staff`}
          </Text>
        ) : null}
        {message.is_internal ? (
          <Badge tone="dusk">
            <Icon name="lock" size="1em" />
            <Trans>Internal note</Trans>
          </Badge>
        ) : null}
        <Text as="span" size="small" tone="muted">
          <RelativeTime at={message.created_at} />
        </Text>
      </chakra.p>
      <MessageBody message={message} />
    </Entry>
  );
}
