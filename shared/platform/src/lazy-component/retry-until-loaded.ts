const MIN_DELAY_MS = 2_000;
const MAX_DELAY_MS = 60_000;

/**
 * Repeats `load` until it succeeds, with exponential backoff and as soon as the connection is back. In Node it doesn't.
 * @param onFailure called once, when the first attempt has failed
 */
export async function retryUntilLoaded<T>(load: () => Promise<T>, onFailure?: (error: unknown) => void): Promise<T> {
  for (let delay = MIN_DELAY_MS; ; delay = Math.min(delay * 2, MAX_DELAY_MS)) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      if (delay === MIN_DELAY_MS) onFailure?.(error);
      await waitForRetry(delay);
    }
  }
}

function waitForRetry(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    window.addEventListener('online', () => resolve(), { once: true });
  });
}
