import { useEffectEvent, useLayoutEffect } from 'react';

/** Handles a key; `false` leaves it to the browser. */
export type Shortcuts = Readonly<Record<string, () => boolean | void>>;

/** Handles single keys outside of inputs and dialogs. Keys are `KeyboardEvent.key` values. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isInteractive(event.target)) return;
    const shortcut = shortcuts[event.key];
    if (shortcut && shortcut() !== false) event.preventDefault();
  });
  // Keys work as soon as the page shows.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isInteractive(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  // Checkboxes don't take text, and have the focus after rows were selected.
  return target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], dialog[open]') !== null;
}
