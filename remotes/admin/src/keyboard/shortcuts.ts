import { useEffect, useEffectEvent } from 'react';

/** What a key does; `false` says that it was not for this screen, and leaves the key to the browser. */
export type Shortcuts = Readonly<Record<string, () => boolean | void>>;

/** Listens for single keys while nobody is typing, choosing or in a dialog. Keys are `KeyboardEvent.key` values. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isOccupied(event.target)) return;
    const shortcut = shortcuts[event.key];
    if (shortcut && shortcut() !== false) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isOccupied(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  // Nobody types in a box, where the focus is after rows were chosen.
  return target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], dialog[open]') !== null;
}
