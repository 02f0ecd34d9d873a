import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * False on the server and in the first client render, true afterward. Render whatever depends on the visitor's browser
 * (storage, clock, language) only when this is true, so that hydration matches the HTML.
 */
export function useMounted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
