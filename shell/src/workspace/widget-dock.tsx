import { chakra } from '@tulebyte/ui';
import { store } from '@tulebyte/platform';
import { atom, useAtomValue } from 'jotai';
import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { BAR_HEIGHT } from './sizes.ts';
import { widgetDockAtom } from './widget-dock-atom.ts';

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

/** The elements that widgets render into. */
const barAtom = atom<HTMLElement | null>(null);
const panelAtom = atom<HTMLElement | null>(null);
const setBar = (element: HTMLElement | null) => store.set(barAtom, element);
const setPanel = (element: HTMLElement | null) => store.set(panelAtom, element);

const intoElement = (elementAtom: typeof barAtom) =>
  function Dock({ children }: { children: ReactNode }): ReactNode {
    const element = useAtomValue(elementAtom, { store });
    return element && createPortal(children, element);
  };

const dock = { Bar: intoElement(barAtom), Panel: intoElement(panelAtom) };

/** Slot for widget buttons. */
export function WidgetBar(): ReactNode {
  return <Bar ref={setBar} />;
}

/** Slot for widget panels: beside the page if it fits, otherwise over it. */
export function WidgetPanel(): ReactNode {
  useEffect(() => {
    store.set(widgetDockAtom, dock);
    return () => store.set(widgetDockAtom, undefined);
  }, []);
  return <Panel ref={setPanel} />;
}
