import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button, IconButton } from '../actions/button.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { dismissToast, toastStore, type ToastEntry } from './store.ts';

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInlineEnd: { base: '3', md: '6' },
    insetInlineStart: { base: '3', sm: 'auto' },
    // Below the header: the lower corners belong to the chat, the way back up and the question about cookies.
    top: { base: '20', lg: '24' },
    display: 'grid',
    gap: '3',
    width: { sm: '24rem' },
    pointerEvents: 'none',
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
    bg: 'bg.surface',
    color: 'fg.default',
    borderRadius: 'surface',
    borderWidth: '1px',
    borderColor: 'border.default',
    boxShadow: 'overlay',
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

const iconOf: Record<ToastEntry['tone'], IconName> = { info: 'info', success: 'check-circle', warning: 'alert', error: 'alert' };

function ToastCard({ entry, closeLabel }: { entry: ToastEntry; closeLabel: string }): ReactNode {
  const [held, setHeld] = useState(false);
  const { id, duration } = entry;
  useEffect(() => {
    if (duration === null || held) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, held]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <Card
      tone={entry.tone}
      role={entry.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <chakra.span paddingTop="2.5" display="inline-flex">
        <Icon name={iconOf[entry.tone]} />
      </chakra.span>
      <chakra.div paddingTop="2" display="grid" gap="1" justifyItems="start">
        <chakra.p textStyle="label">{entry.title}</chakra.p>
        {entry.description ? (
          <chakra.p textStyle="small" color="fg.muted">
            {entry.description}
          </chakra.p>
        ) : null}
        {entry.action ? (
          <Button
            size="sm"
            onClick={() => {
              entry.action?.onSelect();
              dismissToast(id);
            }}
          >
            {entry.action.label}
          </Button>
        ) : null}
      </chakra.div>
      <IconButton label={closeLabel} onClick={() => dismissToast(id)}>
        <Icon name="close" />
      </IconButton>
    </Card>
  );
}

/** The one place where toasts appear; the shell mounts it once. Both labels come translated. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }): ReactNode {
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  return (
    <Region aria-label={label} tabIndex={-1}>
      {entries.map((entry) => (
        <ToastCard key={entry.id} entry={entry} closeLabel={closeLabel} />
      ))}
    </Region>
  );
}
