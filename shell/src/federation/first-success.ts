/** One deadline for all tries to load a part of the page: live version, retry, and previous version. */
export const LOAD_DEADLINE_MS = 4000;
/** A request that takes longer than this is retried with a new URL while the first is still pending. */
const HEDGE_MS = 1200;
/** The previous version starts to load when the live one has failed or has taken this long. */
export const PREVIOUS_VERSION_MS = 2400;

/**
 * Starts the attempts in order, the next one when the last has failed or has taken `delay`, and resolves with the first that
 * succeeds. The others are aborted then, all of them at the deadline: over HTTP/1.1, six requests that hang block a whole site.
 * @throws the first failure once all have failed, or an Error at the deadline
 */
export function firstSuccess<T>(attempts: readonly ((signal: AbortSignal) => Promise<T>)[], delay: number): Promise<T> {
  const controller = new AbortController();
  const result = new Promise<T>((resolve, reject) => {
    let failed = 0;
    let started = 0;
    let firstError: unknown;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const startNext = () => {
      clearTimeout(timer);
      const attempt = attempts[started];
      if (!attempt) return;
      started += 1;
      timer = setTimeout(startNext, delay);
      attempt(controller.signal).then(
        (value) => {
          started = attempts.length;
          resolve(value);
        },
        (error: unknown) => {
          failed += 1;
          firstError ??= error;
          if (failed === attempts.length) reject(firstError);
          else startNext();
        },
      );
    };
    setTimeout(() => {
      started = attempts.length;
      reject(new Error('Timed out'));
    }, LOAD_DEADLINE_MS);
    startNext();
  });
  return result.finally(() => controller.abort());
}

const requested = new Map<string, number>();

/**
 * Requests `url` twice if needed, each time with a URL that was never requested before: browsers let a second request for one
 * URL wait for the first, and some remember failures.
 */
export function hedge<T>(url: string, request: (freshUrl: string, signal: AbortSignal) => Promise<T>): Promise<T> {
  const attempt = (signal: AbortSignal) => {
    const count = requested.get(url) ?? 0;
    requested.set(url, count + 1);
    return request(count > 0 ? `${url}?retry=${count}` : url, signal);
  };
  return firstSuccess([attempt, attempt], HEDGE_MS);
}
