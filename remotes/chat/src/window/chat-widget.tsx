import { useLingui } from '@lingui/react/macro';
import { track, useConsent, useSession } from '@tulebyte/platform';
import { chakra, Icon } from '@tulebyte/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { defaultConfig, knownConfig, loadConfig } from '../config/chat-config.ts';
import { useConversation } from '../conversation/use-conversation.ts';
import { ChatWindow } from './chat-window.tsx';

const Launcher = chakra('button', {
  base: {
    position: 'fixed',
    // Above the page, below the opened menus of the header.
    zIndex: 'sticky',
    display: 'grid',
    placeItems: 'center',
    width: '3.5rem',
    height: '3.5rem',
    borderRadius: 'pill',
    bg: 'action.solid',
    color: 'action.onSolid',
    boxShadow: 'overlay',
    cursor: 'pointer',
    transition: 'background-color 150ms, transform 150ms',
    _hover: { bg: 'action.solidHover' },
    _active: { transform: 'translateY(1px)' },
    _print: { display: 'none' },
  },
  variants: {
    position: {
      'bottom-right': { right: { base: '4', md: '6' }, bottom: { base: '4', md: '6' } },
      // Over the button that leads back to the top, which stands in that corner.
      'bottom-left': { left: { base: '4', md: '6' }, bottom: { base: '16', md: '20' } },
    },
    /** Small screens have no room for the button beside the question about cookies, whose answers it would cover. */
    waits: { true: { display: { base: 'none', md: 'grid' } }, false: {} },
  },
});

/** The round button and, once it was pressed, the card it opens (specification, section 2). */
export function Component(): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  const { consent } = useConsent();
  const [open, setOpen] = useState(false);
  const [config, setConfig] = useState(knownConfig);
  const conversation = useConversation();
  const launcher = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    let gone = false;
    // Once a tab, since its button has a place and a color, and anew with each opening.
    if (open || config === undefined) void loadConfig().then((loaded) => !gone && setConfig(loaded));
    return () => {
      gone = true;
    };
    // What was loaded is no reason to load it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [open]);

  function show(): void {
    setOpen(true);
    track({ name: 'chat', action: 'open' });
  }

  function close(): void {
    setOpen(false);
    launcher.current?.focus();
  }

  if (config === undefined) return null;
  const { position, primaryColor } = config.theme;
  return (
    <>
      {open ? <ChatWindow id={id} config={config} conversation={conversation} signedIn={user !== null} onClose={close} /> : null}
      <Launcher
        ref={launcher}
        type="button"
        position={position}
        waits={consent === null}
        style={primaryColor === defaultConfig.theme.primaryColor ? undefined : { background: primaryColor }}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={open ? t`Close chat` : t`Open chat`}
        onClick={open ? close : show}
      >
        <Icon name={open ? 'chevron-down' : 'chat'} size="1.5rem" />
      </Launcher>
    </>
  );
}
