import { Menu as ArkMenu } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';

const Content = chakra(
  ArkMenu.Content,
  {
    base: {
      bg: 'bg.surface',
      color: 'fg.default',
      borderWidth: '1px',
      borderColor: 'border.default',
      borderRadius: 'surface',
      boxShadow: 'overlay',
      padding: '1.5',
      minWidth: '13rem',
      maxHeight: 'min(70vh, 28rem)',
      overflowY: 'auto',
      zIndex: 'overlay',
      outline: 'none',
      _open: { animation: 'tb-rise 150ms ease-out' },
    },
  },
  { forwardAsChild: true },
);

/** One command or link (`asChild`) of a menu. */
export const MenuItem = chakra(
  ArkMenu.Item,
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: 'target',
      paddingInline: '3',
      borderRadius: 'control',
      textStyle: 'ui',
      cursor: 'pointer',
      outline: 'none',
      _highlighted: { bg: 'bg.hover' },
      _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    },
  },
  { forwardAsChild: true },
);

/** A line between groups of items. */
export const MenuSeparator = chakra(
  ArkMenu.Separator,
  { base: { borderTopWidth: '1px', borderTopColor: 'border.default', marginBlock: '1.5' } },
  { forwardAsChild: true },
);

export const MenuTrigger = ArkMenu.Trigger;

/** A menu button. Children: `MenuTrigger asChild` around a button, then `MenuContent`. Arrow keys, typing ahead and Escape work. */
export function Menu(props: ComponentProps<typeof ArkMenu.Root>): ReactNode {
  return <ArkMenu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end', gutter: 6 }} {...props} />;
}

export function MenuContent({ children }: { children: ReactNode }): ReactNode {
  return (
    <Portal>
      <ArkMenu.Positioner>
        <Content>{children}</Content>
      </ArkMenu.Positioner>
    </Portal>
  );
}
