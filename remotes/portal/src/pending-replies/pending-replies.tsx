import { Trans, useLingui } from '@lingui/react/macro';
import { Button, chakra, Icon, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { dequeueReply, type PendingReply } from './pending-reply-store.ts';

/** Replies below the conversation that haven't been delivered. */
export function PendingReplies({
  replies,
  onEdit,
}: {
  replies: readonly PendingReply[];
  /** Puts the text of a rejected reply back into the form; absent when there is no form. */
  onEdit?: (body: string) => void;
}): ReactNode {
  const { t } = useLingui();
  if (replies.length === 0) return null;
  return (
    <chakra.ol aria-label={t`Not sent yet`} display="grid" gap="4" role="status">
      {replies.map((reply) => (
        <chakra.li
          key={reply.key}
          borderRadius="surface"
          padding={{ base: '4', md: '5' }}
          borderWidth="1px"
          borderStyle="dashed"
          borderColor="border.strong"
          marginInlineStart={{ base: '0', md: '8' }}
        >
          <chakra.p display="flex" gap="2" alignItems="center" textStyle="label" marginBottom="1.5">
            <Icon name={reply.refused === undefined ? 'clock' : 'alert'} size="1em" />
            {reply.refused === undefined ? <Trans>Not sent yet</Trans> : rejectionMessage(reply.refused)}
          </chakra.p>
          <Text id={reply.key} size="ui" whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="prose">
            {reply.body}
          </Text>
          {reply.refused === undefined ? (
            <Text size="small" tone="muted" marginTop="2">
              <Trans>It’s saved in this browser and goes out automatically when you’re back online.</Trans>
            </Text>
          ) : (
            <chakra.div display="flex" gap="2" marginTop="3">
              {onEdit ? (
                <Button
                  size="sm"
                  aria-describedby={reply.key}
                  onClick={() => {
                    onEdit(reply.body);
                    dequeueReply(reply.key);
                  }}
                >
                  <Trans>Edit and send again</Trans>
                </Button>
              ) : null}
              <Button size="sm" variant="quiet" aria-describedby={reply.key} onClick={() => dequeueReply(reply.key)}>
                <Trans>Discard</Trans>
              </Button>
            </chakra.div>
          )}
        </chakra.li>
      ))}
    </chakra.ol>
  );

  function rejectionMessage(reason: string): string {
    if (reason === 'ticket_closed') return t`Not sent: the ticket was closed`;
    if (reason === 'attachment_missing') return t`Not sent: an attached file is no longer there`;
    return t`Not sent: our server refused it`;
  }
}
