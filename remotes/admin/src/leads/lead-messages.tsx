import { Trans, useLingui } from '@lingui/react/macro';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { MessageBody } from '@tulebyte/tickets/message-body';
import { Badge, chakra, Icon, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { LeadMessage } from './lead-thread.ts';

const Entry = chakra('li', {
  base: { borderRadius: 'surface', padding: { base: '3.5', md: '4' }, borderWidth: '1px' },
  variants: {
    kind: {
      received: { bg: 'bg.surface', borderColor: 'border.default' },
      reply: { bg: 'bg.river', borderColor: 'transparent' },
      note: { bg: 'bg.dusk', borderStyle: 'dashed', borderColor: 'border.strong' },
    },
  },
});

/** Replies, answers, and notes, oldest first. New ones are announced to screen readers. */
export function LeadMessages({ messages }: { messages: readonly LeadMessage[] }): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.div role="log" aria-label={t`Replies and notes`}>
      <chakra.ol display="grid" gap="3" marginBottom={messages.length > 0 ? '4' : undefined}>
        {messages.map(({ id, kind, body, author, created_at, email_state, attachments }) => (
          <Entry key={id} kind={kind}>
            <chakra.p display="flex" flexWrap="wrap" columnGap="2.5" rowGap="1" alignItems="center" marginBottom="1">
              <chakra.strong textStyle="label">
                <bdi>{author || t`Former agent`}</bdi>
              </chakra.strong>
              {kind === 'note' ? (
                <Badge tone="dusk">
                  <Icon name="lock" size="1em" />
                  <Trans>Internal note</Trans>
                </Badge>
              ) : null}
              {kind === 'reply' && email_state === 'dead' ? <Badge tone="error">{t`Email not sent`}</Badge> : null}
              <Text as="span" size="small" tone="muted">
                <RelativeTime at={created_at} />
              </Text>
            </chakra.p>
            <MessageBody message={{ body, attachments }} />
          </Entry>
        ))}
      </chakra.ol>
    </chakra.div>
  );
}
