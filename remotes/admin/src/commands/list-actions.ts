import { msg } from '@lingui/core/macro';
import type { PaletteAction } from '@tulebyte/federation/remote';
import { describe } from '@tulebyte/i18n';
import { listShortcuts } from '@tulebyte/workspace/shortcuts';
import { shortcutsAction } from '@tulebyte/workspace/shortcuts-action';
import { listCommands } from './commands.ts';

/** Moving in a list is for the keyboard; nobody opens the palette for it. */
const ROW_KEYS = new Set(['j', 'k', 'x', 'Enter']);

/** What the palette does: on the open page (commands, and shortcuts with their keys), and everywhere. */
export function listActions(): readonly PaletteAction[] {
  const commands = listCommands().map(({ act, ...command }): PaletteAction => ({ ...command, icon: 'edit', run: act }));
  const shortcutActions = listShortcuts('page').flatMap(({ keys, does, act }): PaletteAction[] =>
    act === undefined
      ? []
      : [
          {
            id: `key ${keys}`,
            label: does,
            detail: keys,
            icon: 'arrow-right',
            isSearchOnly: ROW_KEYS.has(keys),
            run: () => void act(),
          },
        ],
  );
  return [
    // First, so that “Assign to me” is above “Assign to …”.
    ...shortcutActions,
    ...commands,
    { id: 'new-ticket', label: describe(msg`New ticket for a caller`), icon: 'phone', to: '/admin/tickets/new' },
    ...shortcutsAction(),
  ];
}
