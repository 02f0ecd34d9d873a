import { msg } from '@lingui/core/macro';
import type { PaletteAction } from '@tulebyte/federation/remote';
import { describe } from '@tulebyte/i18n';
import { hasShortcuts, OPEN_LIST_EVENT } from './registry.ts';

/** The palette's action that lists the keyboard shortcuts, on pages that have any. */
export function shortcutsAction(): readonly PaletteAction[] {
  if (!hasShortcuts()) return [];
  return [
    {
      id: 'shortcuts',
      label: describe(msg`Keyboard shortcuts`),
      detail: '?',
      icon: 'file',
      run: () => void document.dispatchEvent(new Event(OPEN_LIST_EVENT)),
    },
  ];
}
