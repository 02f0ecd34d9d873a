import { msg } from '@lingui/core/macro';
import type { PaletteAction } from '@tulebyte/federation/remote';
import { describe } from '@tulebyte/i18n';
import { listShortcuts } from '@tulebyte/workspace/shortcuts';
import { shortcutsAction } from '@tulebyte/workspace/shortcuts-action';
import { listCommands } from './commands.ts';

/** What the palette does: on the open page (commands, and shortcuts with their keys), and everywhere. */
export function listActions(): readonly PaletteAction[] {
  const shortcuts = listShortcuts('page');
  const keysOf = (label: string) => shortcuts.find(({ does }) => does === label)?.keys;
  const commands = listCommands().map(({ id, label, act }): PaletteAction => {
    const keys = keysOf(label);
    return { id, label, icon: 'edit', run: act, ...(keys === undefined ? {} : { detail: keys }) };
  });
  const taken = new Set(commands.map(({ label }) => label));
  const others = shortcuts.flatMap(({ keys, does, act }): PaletteAction[] =>
    act === undefined || taken.has(does)
      ? []
      : [{ id: `key ${keys}`, label: does, detail: keys, icon: 'arrow-right', run: () => void act() }],
  );
  return [
    ...commands,
    ...others,
    { id: 'new-ticket', label: describe(msg`New ticket for a caller`), icon: 'phone', to: '/admin/tickets/new' },
    ...shortcutsAction(),
  ];
}
