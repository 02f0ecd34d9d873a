const MIN_DELAY_MS = 2_000;
const MAX_DELAY_MS = 60_000;

/**
 * Repeats `load` until it succeeds, with exponential backoff and as soon as the connection is back. In Node it doesn't.
 * @param onFailure called once, when the first attempt has failed
 */
export async function retryUntilLoaded<T>(load: () => Promise<T>, onFailure?: (error: unknown) => void): Promise<T> {
  if (typeof window === 'undefined') return load();
  for (let delay = MIN_DELAY_MS; ; delay = Math.min(delay * 2, MAX_DELAY_MS)) {
    const attempt = new AbortController();
    // From now on: the connection can come back while an attempt still fails.
    const isOnline = new Promise((resolve) => {
      window.addEventListener('online', resolve, { signal: attempt.signal });
    });
    try {
      return await load();
    } catch (error) {
      if (delay === MIN_DELAY_MS) onFailure?.(error);
      await Promise.race([isOnline, new Promise((resolve) => setTimeout(resolve, delay))]);
    } finally {
      attempt.abort();
    }
  }
}
