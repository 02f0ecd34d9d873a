import { startTransition, useEffect, useReducer, useRef, useSyncExternalStore } from 'react';

/**
 * A value that the HTML can't know. Hydration renders `rendered()`, as the HTML does, and a transition shows what `read()` returns: all at
 * once, as React does it by itself, would block the page for as long as everything that differs takes to render.
 */
export function useRenderedValue<Value>(
  subscribe: (onChange: () => void) => () => void,
  read: () => Value,
  rendered: () => Value,
): Value {
  const isHydrated = useRef(false);
  const [isCurrent, showCurrent] = useReducer(() => true, false);
  useEffect(() => {
    if (isHydrated.current) startTransition(showCurrent);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => (isHydrated.current && !isCurrent ? rendered() : read()),
    // Only hydration and the server ask for it.
    () => {
      isHydrated.current = true;
      return rendered();
    },
  );
}
