import { useLingui } from '@lingui/react/macro';
import { track, useConsent, useSession } from '@tulebyte/platform';
import { chakra, Icon } from '@tulebyte/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { defaultConfig, cachedConfig, loadConfig } from '../config/chat-config.ts';
import { useConversation } from '../conversation/use-conversation.ts';
import { ChatWindow } from './chat-window.tsx';

/** Small screens: phones, and any screen at 400% zoom. A button over the page would cover words and fields there. */
const SMALL_SCREEN = '@media (width < 48rem), (height < 30rem)';

/** Gives the button a strip of its own on small screens: at the lower edge of a phone, at the page's end where there is no height to spare. */
const Dock = chakra('div', {
  base: {
    display: 'contents',
    _print: { display: 'none' },
    [SMALL_SCREEN]: {
      display: 'flex',
      alignItems: 'center',
      minHeight: '16',
      paddingInline: '4',
      bg: 'bg.page',
      borderTopWidth: '1px',
      borderTopColor: 'border.default',
    },
    '@media (width < 48rem) and (height >= 30rem)': {
      position: 'fixed',
      // Under the button that leads back to the top, which stands in the strip too.
      zIndex: 'raised',
      insetInline: '0',
      bottom: '0',
    },
  },
  variants: {
    position: {
      'bottom-right': { justifyContent: 'end' },
      'bottom-left': { justifyContent: 'start', [SMALL_SCREEN]: { paddingInlineStart: '16' } },
    },
    /** Small screens have no room for the button beside the question about cookies, whose answers it would cover. */
    hiddenOnMobile: { true: { visibility: { base: 'hidden', md: 'visible' } }, false: {} },
  },
});

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
    [SMALL_SCREEN]: { position: 'static', width: '12', height: '12', boxShadow: 'none' },
  },
  variants: {
    position: {
      'bottom-right': { right: '6', bottom: '6' },
      // Over the button that leads back to the top, which stands in that corner.
      'bottom-left': { left: '6', bottom: '20' },
    },
  },
});

/** The round button and, once it was pressed, the card it opens (specification, section 2). */
export function Component(): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  const { consent } = useConsent();
  const [open, setOpen] = useState(false);
  const [config, setConfig] = useState(cachedConfig);
  const conversation = useConversation();
  const launcher = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    let cancelled = false;
    // Once a tab, since its button has a place and a color, and anew with each opening.
    if (open || config === undefined) void loadConfig().then((loaded) => !cancelled && setConfig(loaded));
    return () => {
      cancelled = true;
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
      <Dock position={position} hiddenOnMobile={consent === null}>
        <Launcher
          ref={launcher}
          type="button"
          position={position}
          style={primaryColor === defaultConfig.theme.primaryColor ? undefined : { background: primaryColor }}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={open ? t`Close chat` : t`Open chat`}
          onClick={open ? close : show}
        >
          <Icon name={open ? 'chevron-down' : 'chat'} size="1.5rem" />
        </Launcher>
      </Dock>
    </>
  );
}
