import { useEffect, useEffectEvent } from 'react';

const MIN_DELAY_MS = 5_000;
const MAX_DELAY_MS = 60_000;

/** While `isFailed`, retries after growing delays, when the connection is back, and when the tab is shown. */
export function useRetries(isFailed: boolean, retry: () => void): void {
  const onRetry = useEffectEvent(retry);
  useEffect(() => {
    if (!isFailed) return;
    let delay = MIN_DELAY_MS;
    let timer: ReturnType<typeof setTimeout>;
    const attempt = () => {
      clearTimeout(timer);
      timer = setTimeout(attempt, delay);
      delay = Math.min(delay * 2, MAX_DELAY_MS);
      // A tab in the background retries when it is shown.
      if (document.visibilityState === 'visible') onRetry();
    };
    timer = setTimeout(attempt, delay);
    window.addEventListener('online', attempt);
    document.addEventListener('visibilitychange', attempt);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', attempt);
      document.removeEventListener('visibilitychange', attempt);
    };
  }, [isFailed]);
}
