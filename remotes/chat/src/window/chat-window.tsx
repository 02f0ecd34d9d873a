import { Trans, useLingui } from '@lingui/react/macro';
import type { ChatConfig } from '@tulebyte/backend-api/functions/settings';
import { useFeatureToggle } from '@tulebyte/platform';
import { useLocation } from '@tulebyte/router';
import { chakra, Heading, Icon, IconButton } from '@tulebyte/ui';
import { overlaySurface } from '@tulebyte/ui/overlay-surface';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Conversation } from '../conversation/use-conversation.ts';
import { MessageInput } from './message-input.tsx';
import { MessageList } from './message-list.tsx';
import { SignedOutHelp } from './signed-out-help.tsx';

/** Short screens (400% zoom): the card uses the full height. */
const SHORT_SCREEN = { '@media (height < 30rem)': { bottom: '2', maxHeight: 'calc(100dvh - 1rem)' } } as const;

const PHONE_WIDTH = '@media (width < 30rem)';
const NOT_ON_PHONES = { [PHONE_WIDTH]: { display: 'none' } } as const;

/** Phones: the whole screen. */
const PHONE = {
  [PHONE_WIDTH]: { inset: '0', width: 'auto', height: 'auto', maxWidth: 'none', maxHeight: 'none', borderRadius: '0' },
} as const;

const Card = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    _print: { display: 'none' },
  },
  variants: {
    docked: {
      true: { height: 'full' },
      false: {
        position: 'fixed',
        zIndex: 'overlay',
        maxWidth: 'calc(100vw - 2rem)',
        maxHeight: 'calc(100dvh - 10rem)',
        ...overlaySurface,
      },
    },
    position: {
      'bottom-right': { right: { base: '4', md: '6' }, bottom: { base: '20', md: '24' }, ...SHORT_SCREEN },
      'bottom-left': { left: { base: '4', md: '6' }, bottom: '36', ...SHORT_SCREEN },
    },
    size: {
      /** `w-80 h-96` in the specification. */
      small: { width: '20rem', height: '24rem', ...PHONE },
      expanded: { width: '30rem', height: '40rem', ...PHONE },
      /** Docked: as high as the page. */
      column: { width: { base: '100vw', md: '20rem' } },
      wideColumn: { width: { base: '100vw', md: '30rem' } },
    },
  },
});

const TitleBar = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    paddingInlineStart: '4',
    paddingInlineEnd: '1',
    borderBottomWidth: '1px',
    borderColor: 'border.default',
  },
});

export interface ChatWindowProps {
  id: string;
  config: ChatConfig;
  conversation: Conversation;
  signedIn: boolean;
  onClose: () => void;
  /** A link was followed while the window covers the page. */
  onFollowLink: () => void;
  /** In a column of the workspace. */
  docked?: boolean;
}

/** The chat window: title bar, messages, and input; for signed-out visitors, links to other help. */
export function ChatWindow({
  id,
  config,
  conversation,
  signedIn,
  onClose,
  onFollowLink,
  docked = false,
}: ChatWindowProps): ReactNode {
  const { t } = useLingui();
  const [expanded, setExpanded] = useState(false);
  const card = useRef<HTMLElement>(null);
  const canUseLanguageModel = useFeatureToggle().isEnabled('ai_chatbot');

  useEffect(() => card.current?.focus(), []);

  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    const coversPage = (card.current?.offsetWidth ?? 0) >= window.innerWidth;
    if (key !== openedAt.current && coversPage) onFollowLink();
  }, [key, onFollowLink]);

  return (
    <Card
      ref={card}
      id={id}
      tabIndex={-1}
      aria-label={config.bot_name}
      docked={docked}
      position={docked ? undefined : config.theme.position}
      size={docked ? (expanded ? 'wideColumn' : 'column') : expanded ? 'expanded' : 'small'}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <TitleBar>
        <Heading as="h2" textStyle="label" flex="1" minWidth="0" truncate title={config.bot_name}>
          {config.bot_name}
        </Heading>
        {signedIn && config.features.emailTranscript && conversation.messages.some(({ rateable }) => rateable) ? (
          <IconButton label={t`Email me this conversation`} onClick={() => void conversation.emailTranscript()}>
            <Icon name="mail" />
          </IconButton>
        ) : null}
        {signedIn && config.features.expand ? (
          <IconButton
            label={expanded ? t`Make the chat smaller` : t`Make the chat larger`}
            css={NOT_ON_PHONES}
            onClick={() => setExpanded(!expanded)}
          >
            <Icon name={expanded ? 'minus' : 'plus'} />
          </IconButton>
        ) : null}
        <IconButton label={t`Close chat`} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </TitleBar>
      {signedIn ? (
        <>
          <MessageList config={config} conversation={conversation} />
          <MessageInput waiting={conversation.waiting} onSend={conversation.send} onStop={conversation.stop} />
        </>
      ) : (
        <SignedOutHelp />
      )}
      {signedIn ? (
        <Disclosure>
          <Trans>You’re writing to an automated assistant. The conversation is recorded.</Trans>
          {canUseLanguageModel ? (
            <>
              {' '}
              <Trans>To find or word an answer, your question may go to a language model provider.</Trans>
            </>
          ) : null}
        </Disclosure>
      ) : null}
    </Card>
  );
}

const Disclosure = chakra('p', { base: { textStyle: 'small', color: 'fg.subtle', paddingInline: '4', paddingBottom: '3' } });
