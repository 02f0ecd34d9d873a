import { useLayoutEffect, useRef } from 'react';
import { register, type Registration, type Scope } from './registry.ts';
import type { Shortcut } from './shortcut.ts';

/** Makes shortcuts work, and lists them under `?`, while the component is on the page. Not in fields and behind dialogs. */
export function useShortcuts(shortcuts: readonly Shortcut[], scope: Scope = 'page'): void {
  const registration = useRef<Registration>({ scope, shortcuts });
  // Keys work as soon as the page shows.
  useLayoutEffect(() => {
    registration.current.shortcuts = shortcuts;
  });
  useLayoutEffect(() => register(registration.current), []);
}
