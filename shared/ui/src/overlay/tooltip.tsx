import { Portal } from '@ark-ui/react/portal';
import { Tooltip as ArkTooltip } from '@ark-ui/react/tooltip';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement, ReactNode } from 'react';

const Content = chakra(
  ArkTooltip.Content,
  {
    base: {
      bg: 'fg.default',
      color: 'bg.page',
      textStyle: 'small',
      paddingInline: '2.5',
      paddingBlock: '1',
      borderRadius: 'sm',
      maxWidth: '20rem',
      zIndex: 'overlay',
      _open: { animation: 'tb-fade 150ms' },
    },
  },
  { forwardAsChild: true },
);

/** A word more about a control: exact time, full name. Never the only place of what the reader needs. */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactElement }): ReactNode {
  return (
    <ArkTooltip.Root lazyMount unmountOnExit openDelay={400} closeDelay={100} positioning={{ placement: 'top', gutter: 6 }}>
      <ArkTooltip.Trigger asChild>{children}</ArkTooltip.Trigger>
      <Portal>
        <ArkTooltip.Positioner>
          <Content>{content}</Content>
        </ArkTooltip.Positioner>
      </Portal>
    </ArkTooltip.Root>
  );
}
