import type { WidgetDock } from '@tulebyte/federation/remote';
import { atom } from 'jotai';

/** Where widgets dock. Undefined outside the workspace. */
export const widgetDockAtom = atom<WidgetDock | undefined>(undefined);
