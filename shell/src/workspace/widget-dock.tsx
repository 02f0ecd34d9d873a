import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { BAR_HEIGHT } from './sizes.ts';
import { setDockBar, setDockPanel } from './widget-dock-atom.ts';

const Bar = chakra('div', { base: { display: 'flex', minWidth: 'target' } });

const Panel = chakra('div', {
  base: {
    gridArea: 'panel',
    position: { base: 'fixed', lg: 'sticky' },
    top: BAR_HEIGHT,
    insetInlineEnd: '0',
    bottom: 'var(--bottom-bar)',
    height: { lg: `calc(100dvh - ${BAR_HEIGHT})` },
    maxWidth: 'full',
    zIndex: 'sticky',
    bg: 'bg.page',
    borderInlineStartWidth: '1px',
    borderInlineStartColor: 'border.default',
    _print: { display: 'none' },
    '&:empty': { display: 'none' },
  },
});

/** Takes the buttons of widgets. */
export function WidgetBar(): ReactNode {
  return <Bar ref={setDockBar} />;
}

/** Takes what they open: beside the page, which makes room, so that it covers no work; over it where there is no room. */
export function WidgetPanel(): ReactNode {
  return <Panel ref={setDockPanel} />;
}
