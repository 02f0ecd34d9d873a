import { useLingui } from '@lingui/react/macro';
import type { WidgetProps } from '@tulebyte/federation/remote';
import { lazyComponent, track, useConsent, useSession } from '@tulebyte/platform';
import { chakra, Icon, IconButton } from '@tulebyte/ui';
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { defaultConfig, cachedConfig, loadConfig } from '../config/chat-config.ts';
import type { ChatWindowProps } from './chat-window.tsx';
import { useConversation } from '../conversation/use-conversation.ts';
import { useScrolledAway } from './use-scrolled-away.ts';

/** Any screen at 400% zoom, most of which a floating button would cover. */
const SHORT_SCREEN = '@media (height < 30rem)';

/** On short screens the button is at the end of the page. */
const Dock = chakra('div', {
  base: {
    display: 'contents',
    _print: { display: 'none' },
    [SHORT_SCREEN]: { display: 'flex', alignItems: 'center', minHeight: '16', paddingInline: '4' },
  },
  variants: {
    position: {
      'bottom-right': { justifyContent: 'end' },
      'bottom-left': { justifyContent: 'start', [SHORT_SCREEN]: { paddingInlineStart: '16' } },
    },
    /** Hidden on small screens while the cookie banner is open, which it would cover. */
    hiddenOnMobile: { true: { visibility: { base: 'hidden', md: 'visible' } }, false: {} },
  },
});

const Launcher = chakra('button', {
  base: {
    position: 'fixed',
    // Above the page, below the header's menus.
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
    [SHORT_SCREEN]: { position: 'static', width: '12', height: '12', boxShadow: 'none' },
  },
  variants: {
    position: {
      'bottom-right': { right: { base: '4', md: '6' }, bottom: { base: '4', md: '6' } },
      // Above the back-to-top button in that corner.
      'bottom-left': { left: { base: '4', md: '6' }, bottom: '20' },
    },
    // Out of the way of prices at the page's edge while visitors read on; wider screens have room beside the page.
    away: {
      true: { '@media (width < 80rem) and (height >= 30rem)': { '&:not(:focus-visible)': { transform: 'translateY(8rem)' } } },
      false: {},
    },
  },
});

const loadWindow = async () => {
  const { ChatWindow } = await import(/* webpackChunkName: "chat-window" */ './chat-window.tsx');
  return { default: ChatWindow };
};
const ChatWindow = lazyComponent<ChatWindowProps>(loadWindow);
const prefetchWindow = () => void loadWindow().catch(() => undefined);

/** The chat button and the window that it opens (specification, section 2): floating, or docked in the workspace. */
export function Component({ dock }: WidgetProps): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  const { consent } = useConsent();
  const [open, setOpen] = useState(false);
  const [config, setConfig] = useState(cachedConfig);
  const conversation = useConversation();
  const launcher = useRef<HTMLButtonElement>(null);
  const isScrolledAway = useScrolledAway();
  const id = useId();

  useEffect(() => {
    let canceled = false;
    // Once per tab for the button's position and color, and again whenever the window opens.
    if (open || config === undefined) void loadConfig().then((loaded) => !canceled && setConfig(loaded));
    return () => {
      canceled = true;
    };
    // Not on `config`: a loaded configuration must not trigger another load.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [open]);

  function show(): void {
    setOpen(true);
    track({ name: 'chat', action: 'open' });
  }

  // The page that it leads to takes the focus.
  const hide = useCallback(() => setOpen(false), []);

  function close(): void {
    setOpen(false);
    launcher.current?.focus();
  }

  if (config === undefined) return null;
  const { position, primaryColor } = config.theme;
  const label = open ? t`Close chat` : t`Open chat`;
  const shared = {
    ref: launcher,
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: open ? close : show,
    onPointerEnter: prefetchWindow,
    onFocus: prefetchWindow,
  };
  const chatWindow = { id, config, conversation, signedIn: user !== null, onClose: close, onFollowLink: hide };
  if (dock) {
    return (
      <>
        <dock.Bar>
          <IconButton label={label} color="fg.default" {...shared}>
            <Icon name="chat" />
          </IconButton>
        </dock.Bar>
        {open ? (
          <dock.Panel>
            <ChatWindow {...chatWindow} docked />
          </dock.Panel>
        ) : null}
      </>
    );
  }
  return (
    <>
      {open ? <ChatWindow {...chatWindow} /> : null}
      <Dock position={position} hiddenOnMobile={consent === null}>
        <Launcher
          type="button"
          position={position}
          away={isScrolledAway && !open}
          style={primaryColor === defaultConfig.theme.primaryColor ? undefined : { background: primaryColor }}
          aria-label={label}
          {...shared}
        >
          <Icon name={open ? 'chevron-down' : 'chat'} size="1.5rem" />
        </Launcher>
      </Dock>
    </>
  );
}
