import { use, useEffect } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router-dom';

const MIN_DELAY_MS = 5_000;
const MAX_DELAY_MS = 60_000;

/** While `isFailed`, loads the page's code and data again: after growing delays, when the connection is back, and when the tab is shown. */
export function useRecovery(isFailed: boolean): void {
  const router = use(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    if (!isFailed || !router) return;
    let delay = MIN_DELAY_MS;
    let timer: ReturnType<typeof setTimeout>;
    const retry = () => {
      clearTimeout(timer);
      timer = setTimeout(retry, delay);
      delay = Math.min(delay * 2, MAX_DELAY_MS);
      // A tab in the background retries when it is shown, and a navigation of the visitor comes first.
      if (document.visibilityState === 'visible' && router.state.navigation.state === 'idle') void router.revalidate();
    };
    timer = setTimeout(retry, delay);
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', retry);
    };
  }, [isFailed, router]);
}
