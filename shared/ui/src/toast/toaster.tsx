import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import { Button, IconButton } from '../actions/button.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { overlaySurface } from '../overlay-surface/overlay-surface.ts';

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInlineEnd: { base: '3', md: '6' },
    insetInlineStart: { base: '3', sm: 'var(--toast-start, auto)' },
    // On the site below the header: the chat, the back-to-top button, and the cookie banner use the lower corners. In the workspace at
    // the bottom, in the middle: headings and the bar of selected rows are at the top, actions of rows at the end.
    top: { base: 'var(--toast-top, 5rem)', lg: 'var(--toast-top, 6rem)' },
    bottom: 'var(--toast-bottom, auto)',
    display: 'grid',
    gap: '3',
    width: { sm: '24rem' },
    pointerEvents: 'none',
    // More would cover a phone's screen. An older one shows again once a newer one is closed.
    '& > :nth-last-of-type(n + 3)': { display: { base: 'none', sm: 'grid' } },
    _print: { display: 'none' },
  },
});

const Card = chakra('div', {
  base: {
    pointerEvents: 'auto',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: '3',
    alignItems: 'start',
    ...overlaySurface,
    padding: '3',
    paddingInlineStart: '4',
    animation: 'tb-rise 200ms ease-out',
  },
  variants: {
    tone: {
      info: { '& > span:first-of-type': { color: 'fg.link' } },
      success: { '& > span:first-of-type': { color: 'fg.tule' } },
      warning: { '& > span:first-of-type': { color: 'fg.dusk' } },
      error: { '& > span:first-of-type': { color: 'fg.error' } },
    },
  },
});

export interface ToastItem {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly status: 'info' | 'success' | 'warning' | 'error';
  /** One thing to do about it, such as Undo; it also closes the toast. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

const ICONS: Readonly<Record<ToastItem['status'], IconName>> = {
  info: 'info',
  success: 'check-circle',
  warning: 'alert',
  error: 'alert',
};
const DURATION_MS = 6000;

interface ToastCardProps {
  toast: ToastItem;
  closeLabel: string;
  /** Must be the same function in each render: a new one restarts the timers. */
  onDismiss: (id: string) => void;
}

function ToastCard({ toast: { id, title, description, status, action }, closeLabel, onDismiss }: ToastCardProps): ReactNode {
  const [isPaused, setPaused] = useState(false);
  const isSticky = status === 'error' || action !== undefined;
  useEffect(() => {
    if (isSticky || isPaused) return;
    const timer = setTimeout(() => onDismiss(id), DURATION_MS);
    return () => clearTimeout(timer);
  }, [id, isSticky, isPaused, onDismiss]);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return (
    <Card
      tone={status}
      role={status === 'error' ? 'alert' : 'status'}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <chakra.span paddingTop="2.5" display="inline-flex">
        <Icon name={ICONS[status]} />
      </chakra.span>
      <chakra.div
        minHeight="target"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="3"
        rowGap="1"
      >
        <chakra.p textStyle="label">{title}</chakra.p>
        {description ? (
          <chakra.p textStyle="small" color="fg.muted" width="full">
            {description}
          </chakra.p>
        ) : null}
        {action ? (
          <Button
            size="sm"
            onClick={() => {
              action.onClick();
              onDismiss(id);
            }}
          >
            {action.label}
          </Button>
        ) : null}
      </chakra.div>
      <IconButton label={closeLabel} onClick={() => onDismiss(id)}>
        <Icon name="close" />
      </IconButton>
    </Card>
  );
}

const GAP = 16;

/** Tells the page how much room its end needs below to be scrolled out from under the toasts. For a `ref`. */
function provideRoom(region: HTMLElement): () => void {
  const { style } = document.documentElement;
  const resized = new ResizeObserver(() =>
    style.setProperty('--toast-room', `${region.offsetHeight && region.offsetHeight + GAP}px`),
  );
  resized.observe(region);
  return () => {
    resized.disconnect();
    style.removeProperty('--toast-room');
  };
}

interface ToasterProps extends Omit<ToastCardProps, 'toast'> {
  toasts: readonly ToastItem[];
  label: string;
}

/** Shows toasts in a corner. Errors and toasts with an action stay until they are closed; others close after 6 seconds. */
export function Toaster({ toasts, onDismiss, label, closeLabel }: ToasterProps): ReactNode {
  const cameFrom = useRef<Element | null>(null);
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  // Each button closes its toast: with the keyboard, focus goes back to where it was.
  const onClick = ({ detail, currentTarget }: MouseEvent) => {
    if (detail > 0 || !currentTarget.contains(document.activeElement)) return;
    const target = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('main');
    if (target instanceof HTMLElement) target.focus();
  };
  return (
    <Region ref={provideRoom} aria-label={label} tabIndex={-1} onFocus={onFocus} onClick={onClick}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} onDismiss={onDismiss} />
      ))}
    </Region>
  );
}
