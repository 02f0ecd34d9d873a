/** One deadline for all that a navigation loads: the list of remotes, live version, retry, and previous version, and the page's data. */
export const LOAD_DEADLINE_MS = 4000;
/** A request that takes longer than this is retried with a new URL while the first is still pending. */
const HEDGE_MS = 1200;
/** The previous version starts to load when the live one has failed or has taken this long, or this part of what is left. */
export const PREVIOUS_VERSION_MS = 2400;
const PREVIOUS_VERSION_PART = 0.6;
const TICK_MS = 250;

/** When a navigation that starts now must have come to an end, in the time of `performance.now()`. */
export const newDeadline = (): number => performance.now() + LOAD_DEADLINE_MS;

/**
 * Starts the attempts in order, the next one when the last has failed or has taken `delay`, and resolves with the first that
 * succeeds. The others are aborted then, all of them at the deadline: over HTTP/1.1, six requests that hang block a whole site.
 * @param deadline of the navigation. One that has passed isn't its own: the visitor left before, and is back
 * @throws the first failure once all have failed, or an Error at the deadline
 */
export function firstSuccess<T>(
  attempts: readonly ((signal: AbortSignal) => Promise<T>)[],
  delay: number,
  deadline = 0,
): Promise<T> {
  const controller = new AbortController();
  const time = Math.max(0, deadline - performance.now()) || LOAD_DEADLINE_MS;
  let nextAttempt: ReturnType<typeof setTimeout> | undefined;
  let nextTick: ReturnType<typeof setTimeout> | undefined;
  const result = new Promise<T>((resolve, reject) => {
    let failed = 0;
    let started = 0;
    let firstError: unknown;
    const startNext = () => {
      clearTimeout(nextAttempt);
      const attempt = attempts[started];
      if (!attempt || controller.signal.aborted) return;
      started += 1;
      nextAttempt = setTimeout(startNext, Math.min(delay, time * PREVIOUS_VERSION_PART));
      attempt(controller.signal).then(resolve, (error: unknown) => {
        failed += 1;
        firstError ??= error;
        if (failed === attempts.length) reject(firstError);
        else startNext();
      });
    };
    // A page that is busy takes no answers either, so a late tick counts as one: slow devices aren't mistaken for remotes that hang.
    const tick = (left: number) => {
      if (left <= 0) reject(new Error('Timed out'));
      else nextTick = setTimeout(() => tick(left - TICK_MS), Math.min(left, TICK_MS));
    };
    tick(time);
    startNext();
  });
  return result.finally(() => {
    controller.abort();
    clearTimeout(nextAttempt);
    clearTimeout(nextTick);
  });
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

/** Fetches JSON that this site's releases define, in the same way. @throws TypeError when it doesn't match `integrity` */
export function hedgeJson<T>(url: string, integrity = ''): Promise<T> {
  return hedge(url, async (freshUrl, signal) => {
    const response = await fetch(freshUrl, { integrity, signal });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return (await response.json()) as T; // as the callers say
  });
}
