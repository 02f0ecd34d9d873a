import type { WidgetDock } from '@tulebyte/federation/remote';
import { atom } from 'jotai';

/** Where widgets dock; none outside the workspace, whose frame sets it. */
export const widgetDockAtom = atom<WidgetDock | undefined>(undefined);
