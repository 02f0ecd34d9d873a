import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '@tulebyte/i18n';
import { copyText } from '@tulebyte/platform/clipboard';
import { chakra, Icon, IconButton } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { RatingReason } from '@tulebyte/backend-api/functions/rate';
import { CitationLink } from '../citations/citation-link.tsx';
import type { ChatMessage } from '../conversation/message.ts';
import { ContactOptions } from './contact-options.tsx';
import type { Rating } from '../conversation/use-conversation.ts';
import { RatingReasons } from './rating-reasons.tsx';
import { Suggestions } from './suggestions.tsx';
import { Topic } from './topic.tsx';

export const Bubble = chakra('div', {
  base: {
    paddingInline: '3',
    paddingBlock: '2',
    borderRadius: 'control',
    fontSize: 'ui',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  variants: {
    from: {
      bot: { bg: 'bg.sunken', alignSelf: 'flex-start', marginInlineEnd: '6' },
      user: { bg: 'action.solid', color: 'action.onSolid', alignSelf: 'flex-end', marginInlineStart: '6' },
    },
  },
});

export interface MessageBubbleProps {
  message: ChatMessage;
  showSources: boolean;
  /** All messages, for a ticket. */
  conversation: readonly ChatMessage[];
  rating: Rating | undefined;
  onRate: (rating: Rating, reason?: RatingReason) => void;
  /** While a reply is pending, nothing can be asked. */
  waiting: boolean;
  /** Asks a question as a new topic. */
  onAsk: (question: string) => void;
}

/** One message with its sources; replies of the assistant can be rated. */
export function MessageBubble({
  message,
  showSources,
  conversation,
  rating,
  onRate,
  waiting,
  onAsk,
}: MessageBubbleProps): ReactNode {
  const { t } = useLingui();
  const locale = useLocale();
  const asked = conversation[conversation.indexOf(message) - 1];
  const answered = !message.needsPerson && message.citations.length > 0 && rating !== -1;
  return (
    <chakra.div display="flex" flexDirection="column" gap="1">
      {message.topic !== null && asked ? (
        <Topic topic={message.topic} disabled={waiting} onRemove={() => onAsk(asked.content)} />
      ) : null}
      <Bubble from={message.type} lang={message.language}>
        {message.content}
      </Bubble>
      {showSources && message.citations.length > 0 ? (
        <chakra.div fontSize="sm" paddingInline="3">
          <chakra.span color="fg.muted">
            <Trans>Sources</Trans>:{' '}
          </chakra.span>
          {message.citations.map((citation, index) => (
            <span key={citation.url}>
              {index > 0 ? ', ' : ''}
              <CitationLink {...citation} message={message} />
            </span>
          ))}
        </chakra.div>
      ) : null}
      {message.citations.length > 0 && message.language === 'en' && locale !== 'en' ? (
        <chakra.p textStyle="small" color="fg.muted" paddingInline="3">
          <Trans>Quoted from the English pages.</Trans>
        </chakra.p>
      ) : null}
      <Suggestions message={message} disabled={waiting} onAsk={onAsk} />
      {message.rateable && (!answered || conversation.at(-1) === message) ? (
        <ContactOptions conversation={conversation} answered={answered} />
      ) : null}
      {message.phrased ? (
        <chakra.p textStyle="small" color="fg.muted" paddingInline="3">
          <Trans>Worded by a language model from these sources. Check anything important there.</Trans>
        </chakra.p>
      ) : null}
      {message.type === 'bot' ? (
        <div>
          <IconButton
            label={t`Helpful`}
            aria-pressed={rating === 1}
            size="sm"
            variant={rating === 1 ? 'solid' : 'quiet'}
            onClick={() => onRate(1)}
          >
            <Icon name="thumb-up" />
          </IconButton>
          <IconButton
            label={t`Not helpful`}
            aria-pressed={rating === -1}
            size="sm"
            variant={rating === -1 ? 'solid' : 'quiet'}
            onClick={() => onRate(-1)}
          >
            <Icon name="thumb-down" />
          </IconButton>
          {message.rateable ? (
            <IconButton
              label={t`Copy`}
              size="sm"
              variant="quiet"
              onClick={() =>
                void copyText(message.content, {
                  copied: t`Copied`,
                  refused: t`Your browser didn’t allow copying. Select the text to copy it.`,
                })
              }
            >
              <Icon name="copy" />
            </IconButton>
          ) : null}
        </div>
      ) : null}
      {message.rateable && rating === -1 ? <RatingReasons onChoose={(reason) => onRate(-1, reason)} /> : null}
    </chakra.div>
  );
}
