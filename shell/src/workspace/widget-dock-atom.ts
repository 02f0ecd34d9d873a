import type { WidgetDock } from '@tulebyte/federation/remote';
import { store } from '@tulebyte/platform';
import { atom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The elements of the workspace's frame that take the parts of widgets, while it is on the screen. */
const barAtom = atom<HTMLElement | null>(null);
const panelAtom = atom<HTMLElement | null>(null);

/** For `ref`. */
export const setDockBar = (element: HTMLElement | null) => store.set(barAtom, element);
export const setDockPanel = (element: HTMLElement | null) => store.set(panelAtom, element);

const intoElement = (elementAtom: typeof barAtom) =>
  function Dock({ children }: { children: ReactNode }): ReactNode {
    const element = useAtomValue(elementAtom, { store });
    return element && createPortal(children, element);
  };

const dock: WidgetDock = { Bar: intoElement(barAtom), Panel: intoElement(panelAtom) };

/** Where widgets dock; none outside the workspace. */
export const widgetDockAtom = atom((get) => (get(barAtom) && get(panelAtom) ? dock : undefined));
