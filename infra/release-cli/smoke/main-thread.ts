import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';

/** How long a page can be busy with one thing. Hydration, axe, and garbage collection take far less, also on a busy machine. */
export const MAX_BLOCKED_MS = 8000;
const PAUSE_MS = 250;
/** For an answer that came while this process was busy. */
const UNREAD_MS = 200;

/**
 * Asks a page for an answer again and again: whatever Playwright asks of a page whose main thread is blocked waits without a limit.
 * @throws Error once the page has not answered for too long; otherwise it returns at the end
 */
export async function watchMainThread(
  page: Pick<Page, 'evaluate'>,
  end: AbortSignal,
  maxBlockedMs = MAX_BLOCKED_MS,
): Promise<void> {
  while (!end.aborted) {
    // It fails while the page moves on to another document.
    const answer = page.evaluate(() => {}).catch(() => {});
    if (!(await isInTime(answer, maxBlockedMs)) && !end.aborted) {
      throw new Error(`blocks the main thread for more than ${maxBlockedMs / 1000} s, so nothing on the site can be used`);
    }
    await wait(PAUSE_MS);
  }
}

function isInTime(answer: Promise<void>, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => setTimeout(() => resolve(false), UNREAD_MS), limitMs);
    void answer.then(() => {
      clearTimeout(limit);
      resolve(true);
    });
  });
}
