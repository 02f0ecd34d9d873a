/** A page that somebody uses asks this often whether there is something new. */
export const POLL_MS = 4_000;
const LAST_MS = 60_000;
const PATIENCE_MS = 3 * 60_000;

/**
 * Milliseconds until the next question, after `idle` milliseconds in which nobody touched the page and nothing new came:
 * 4 s as long as somebody is likely to wait for an answer, then ever more slowly, up to a minute for a page that was left open.
 */
export function pollDelay(idle: number): number {
  if (idle <= PATIENCE_MS) return POLL_MS;
  return Math.min(POLL_MS * 2 ** ((idle - PATIENCE_MS) / PATIENCE_MS), LAST_MS);
}
