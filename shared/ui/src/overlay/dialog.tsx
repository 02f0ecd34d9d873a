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
    maxHeight: 'none',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    _backdrop: { bg: 'bg.deep', opacity: '0.55', animation: 'tb-fade 180ms ease-out' },
  },
  variants: {
    placement: {
      center: {
        margin: 'auto',
        width: 'calc(100% - 2rem)',
        maxHeight: 'calc(100dvh - 2rem)',
        borderRadius: 'surface',
        animation: 'tb-rise 180ms ease-out',
      },
      start: {
        height: '100dvh',
        width: 'min(24rem, 88vw)',
        marginInlineEnd: 'auto',
        marginBlock: '0',
        animation: 'tb-fade 180ms ease-out',
      },
      end: {
        height: '100dvh',
        width: 'min(28rem, 92vw)',
        marginInlineStart: 'auto',
        marginBlock: '0',
        animation: 'tb-fade 180ms ease-out',
      },
    },
    size: { sm: { maxWidth: '26rem' }, md: { maxWidth: '36rem' }, lg: { maxWidth: '52rem' }, none: {} },
  },
});

export interface DialogProps {
  open: boolean;
  /** Called when the reader closes it: Escape, the close button, a press beside it. */
  onClose: () => void;
  title: ReactNode;
  /** Name of the close button, already translated. */
  closeLabel: string;
  children: ReactNode;
  /** Actions at the end; the main one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
}

interface ModalProps extends Omit<DialogProps, 'size'> {
  placement: 'center' | 'start' | 'end';
  size: 'sm' | 'md' | 'lg' | 'none';
}

function Modal({ open, onClose, title, closeLabel, children, footer, placement, size }: ModalProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    <Root
      ref={ref}
      placement={placement}
      size={size}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open ? (
        <chakra.div padding={{ base: '5', md: '7' }} display="grid" gap="5" alignContent="start" minHeight="full">
          <chakra.header display="flex" justifyContent="space-between" alignItems="start" gap="4">
            <Heading as="h2" size="h3" id={titleId} paddingTop="2">
              {title}
            </Heading>
            <IconButton label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </chakra.header>
          <div>{children}</div>
          {footer ? (
            <chakra.footer display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
              {footer}
            </chakra.footer>
          ) : null}
        </chakra.div>
      ) : null}
    </Root>
  );
}

/** A modal window on the browser's own `<dialog>`: it traps focus, closes on Escape and gives focus back. */
export function Dialog({ size = 'md', ...rest }: DialogProps): ReactNode {
  return <Modal placement="center" size={size} {...rest} />;
}

/** A modal panel at the side of the window: navigation on small screens, filters. */
export function Drawer({ side = 'end', ...rest }: Omit<DialogProps, 'size'> & { side?: 'start' | 'end' }): ReactNode {
  return <Modal placement={side} size="none" {...rest} />;
}
