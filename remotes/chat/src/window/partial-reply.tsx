import { Trans } from '@lingui/react/macro';
import { Button, chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../conversation/message.ts';
import { Bubble } from './message-bubble.tsx';

interface PartialReplyProps {
  content: string;
  partial: NonNullable<ChatMessage['partial']>;
  waiting: boolean;
  /** Asks the question again. */
  onAskAgain: () => void;
  /** Gets the rest of the reply. */
  onRetry: () => void;
}

/** A reply that is still arriving, hidden from screen readers until it is complete, or the part of one that was cut off. */
export function PartialReply({ content, partial, waiting, onAskAgain, onRetry }: PartialReplyProps): ReactNode {
  if (partial === 'arriving')
    return (
      <Bubble from="bot" aria-live="off">
        {content}
      </Bubble>
    );
  // A new element, so that screen readers read it as an addition to the log.
  return (
    <chakra.div display="flex" flexDirection="column" gap="1">
      <Bubble from="bot">{content}</Bubble>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" paddingInline="3">
        <chakra.p textStyle="small" color="fg.muted">
          {partial === 'stopped' ? (
            <Trans>You stopped this answer.</Trans>
          ) : (
            <Trans>The connection was lost before this answer was complete.</Trans>
          )}
        </chakra.p>
        <Button size="sm" variant="outline" disabled={waiting} onClick={partial === 'stopped' ? onAskAgain : onRetry}>
          {partial === 'stopped' ? <Trans>Ask again</Trans> : <Trans>Retry</Trans>}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
