import { Trans, useLingui } from '@lingui/react/macro';
import type { ChatConfig } from '@tulebyte/backend-api/functions/settings';
import { chakra, Text } from '@tulebyte/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Conversation } from '../conversation/use-conversation.ts';
import { Bubble, MessageBubble } from './message-bubble.tsx';
import { PartialReply } from './partial-reply.tsx';
import { Starters } from './starters.tsx';

const List = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    padding: '4',
    overflowY: 'auto',
    flex: '1',
    overscrollBehavior: 'contain',
  },
});

const BEFORE_REPLY_PX = 12;

/** The messages so far; scrolls to the newest one. */
export function MessageList({ config, conversation }: { config: ChatConfig; conversation: Conversation }): ReactNode {
  const { t } = useLingui();
  const { messages, waiting, phrasing, ratings, rateMessage, send, retry } = conversation;
  const name = config.bot_name;
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Before the first message, the greeting is what to read.
    if (messages.length === 0) return;
    const [box, latest] = [list.current, end.current?.previousElementSibling];
    const above = latest && box ? latest.getBoundingClientRect().top - box.getBoundingClientRect().top : 0;
    // A reply longer than the window is shown from its beginning.
    if (box && latest && !waiting && latest.clientHeight > box.clientHeight) box.scrollTop += above - BEFORE_REPLY_PX;
    else end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages, waiting]);

  return (
    <List ref={list} role="log" aria-label={t`Conversation`} tabIndex={0}>
      <Bubble from="bot">
        {config.brand_tone === 'friendly' ? (
          <Trans>Hi there, I’m {name}! Ask me anything about our services, pricing and policies. I’m happy to help.</Trans>
        ) : config.brand_tone === 'concise' ? (
          <Trans>Hello, I’m {name}. Ask about services, pricing or policies.</Trans>
        ) : (
          <Trans>Hello, I’m {name}. I can help with questions about our services, pricing and policies.</Trans>
        )}
      </Bubble>
      {messages.length === 0 ? <Starters disabled={waiting} onAsk={(question) => void send(question)} /> : null}
      {messages.map((message) =>
        message.partial === null ? (
          <MessageBubble
            key={message.id}
            message={message}
            showSources={config.features.citations}
            conversation={messages}
            rating={ratings[message.id]}
            onRate={(rating, reason) => void rateMessage(message.id, rating, reason)}
            waiting={waiting}
            onAsk={(question) => void send(question, true)}
          />
        ) : (
          <PartialReply
            key={message.id}
            content={message.content}
            partial={message.partial}
            waiting={waiting}
            onAskAgain={() => void (message.question && send(message.question.message, message.question.isNewTopic))}
            onRetry={() => void retry(message)}
          />
        ),
      )}
      {waiting ? (
        <Text size="small" tone="muted" role="status">
          {phrasing ? <Trans>Putting the answer into words...</Trans> : <Trans>Typing...</Trans>}
        </Text>
      ) : null}
      <div ref={end} />
    </List>
  );
}
