import { useRenderedValue } from './use-rendered-value.ts';

const subscribe = () => () => {};

/**
 * False on the server and in the first client render of its HTML, true afterward. Render whatever depends on the visitor's browser
 * (storage, clock, language) only when this is true, so that hydration matches the HTML.
 */
export function useMounted(): boolean {
  return useRenderedValue(
    subscribe,
    () => true,
    () => false,
  );
}
