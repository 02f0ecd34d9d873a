import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { Heading } from '../type/type.tsx';

const Root = chakra('dialog', {
  base: {
    bg: 'bg.surface',
    color: 'fg.default',
    boxShadow: 'overlay',
    maxWidth: 'none',
    maxHeight: 'calc(100dvh - 2rem)',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    margin: 'auto',
    width: 'calc(100% - 2rem)',
    // Ignores what it is inside of, such as a table cell.
    textAlign: 'start',
    whiteSpace: 'normal',
    borderRadius: 'surface',
    animation: 'tb-rise 180ms ease-out',
    _backdrop: { bg: 'bg.deep', opacity: '0.55', animation: 'tb-fade 180ms ease-out' },
  },
  variants: {
    size: { sm: { maxWidth: '26rem' }, md: { maxWidth: '36rem' }, lg: { maxWidth: '52rem' } },
  },
});

export interface DialogProps {
  open: boolean;
  /** Called on Escape, on the close button, and on a click outside. */
  onClose: () => void;
  title: ReactNode;
  /** Translated label of the close button. */
  closeLabel: string;
  children: ReactNode;
  /** Actions, the main one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
}

/**
 * A modal window on a native `<dialog>`: it traps focus, closes on Escape, and returns focus. Focus starts at the first field, if
 * there is one, and at the close button otherwise.
 */
export function Dialog({ open, onClose, title, closeLabel, children, footer, size = 'md' }: DialogProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      const { clientWidth, style } = document.documentElement;
      // The scrollbar's room stays, where there is one: the page behind must not move (`../interactive-css.ts`).
      style.setProperty('--dialog-gutter', innerWidth > clientWidth ? 'stable' : 'auto');
      dialog.showModal();
      dialog.querySelector<HTMLElement>('input, select, textarea')?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    <Root
      ref={ref}
      size={size}
      aria-labelledby={titleId}
      // `close` comes a task later, when the next key may already have opened the dialog again.
      onCancel={({ target, currentTarget }) => {
        if (target !== currentTarget) return;
        currentTarget.close();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open ? (
        <chakra.div padding={{ base: '5', md: '7' }} display="grid" gap="5" alignContent="start" minHeight="full">
          <chakra.div display="flex" justifyContent="space-between" alignItems="start" gap="4">
            <Heading as="h2" size="h3" id={titleId} paddingTop="2">
              {title}
            </Heading>
            <IconButton label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </chakra.div>
          <div>{children}</div>
          {footer ? (
            <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
              {footer}
            </chakra.div>
          ) : null}
        </chakra.div>
      ) : null}
    </Root>
  );
}
