import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and in the first render of the browser, true from then on. What depends on the visitor's browser
 * (storage, clock, language) is shown only after it, so that the first render equals the page's HTML.
 */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
