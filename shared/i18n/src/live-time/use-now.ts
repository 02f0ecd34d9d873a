import { useSyncExternalStore } from 'react';

const STEP_MS = 30_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, STEP_MS);
  return () => clearInterval(timer);
}

/** The current time in milliseconds, rounded down to half a minute and updated while the page is open. Client-rendered screens only. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / STEP_MS) * STEP_MS);
}
