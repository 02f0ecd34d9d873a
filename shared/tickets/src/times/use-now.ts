import { useSyncExternalStore } from 'react';

const STEP_MS = 30_000;

function everyStep(changed: () => void): () => void {
  const timer = setInterval(changed, STEP_MS);
  return () => clearInterval(timer);
}

/** The time to half a minute, in milliseconds since 1970, kept current while the page is open. For screens that only the browser renders. */
export function useNow(): number {
  return useSyncExternalStore(everyStep, () => Math.floor(Date.now() / STEP_MS) * STEP_MS);
}
