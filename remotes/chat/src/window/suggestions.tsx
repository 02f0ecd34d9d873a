import { Trans } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../conversation/message.ts';
import { QuestionButtons } from './question-buttons.tsx';

interface SuggestionsProps {
  message: ChatMessage;
  disabled: boolean;
  /** Sends a question as a new topic. */
  onAsk: (question: string) => void;
}

/** Questions that the site answers, where a reply is uncertain or says that it found nothing. */
export function Suggestions({ message, disabled, onAsk }: SuggestionsProps): ReactNode {
  if (message.suggestions.length === 0) return null;
  return (
    <chakra.div paddingInline="3">
      <chakra.p textStyle="small" color="fg.muted">
        {message.citations.length > 0 ? <Trans>Did you mean…</Trans> : <Trans>You can ask:</Trans>}
      </chakra.p>
      <QuestionButtons questions={message.suggestions} language={message.language} disabled={disabled} onAsk={onAsk} />
    </chakra.div>
  );
}
