import { useCallback, useEffect, useRef } from 'react';

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focus'] as const;

/** Tells how long nobody has touched the page, in milliseconds; `touch` counts as touching it. */
export function useIdle(): { idle: () => number; touch: () => void } {
  const touchedAt = useRef(0);
  const touch = useCallback(() => {
    touchedAt.current = Date.now();
  }, []);
  useEffect(() => {
    touch();
    for (const name of TOUCHES) window.addEventListener(name, touch, { passive: true });
    return () => {
      for (const name of TOUCHES) window.removeEventListener(name, touch);
    };
  }, [touch]);
  return { idle: useCallback(() => Date.now() - touchedAt.current, []), touch };
}
