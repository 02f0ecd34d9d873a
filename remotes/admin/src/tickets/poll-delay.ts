const FIRST_MS = 4_000;
const LAST_MS = 60_000;

/**
 * Milliseconds until the next question, after `quiet` answers without news (or failures) in a row: 4 s while people are
 * writing to each other, up to a minute for a page that was left open.
 */
export function pollDelay(quiet: number): number {
  return Math.min(FIRST_MS * 1.4 ** quiet, LAST_MS);
}
