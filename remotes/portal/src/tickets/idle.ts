import { useCallback, useEffect, useRef } from 'react';

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focus'] as const;

/** Measures how long the page has been idle, in milliseconds; `touch` resets it. */
export function useIdle(): { idle: () => number; touch: () => void } {
  const lastActivityAt = useRef(0);
  const touch = useCallback(() => {
    lastActivityAt.current = Date.now();
  }, []);
  useEffect(() => {
    touch();
    for (const name of ACTIVITY_EVENTS) window.addEventListener(name, touch, { passive: true });
    return () => {
      for (const name of ACTIVITY_EVENTS) window.removeEventListener(name, touch);
    };
  }, [touch]);
  return { idle: useCallback(() => Date.now() - lastActivityAt.current, []), touch };
}
