const MIN_POLL_MS = 4_000;
const MAX_POLL_MS = 60_000;

/**
 * Milliseconds until the next poll after `quiet` responses in a row without changes (or with errors): 4 s while people are writing,
 * up to a minute for a page that was left open.
 */
export function pollDelayAfterUnchanged(quiet: number): number {
  return Math.min(MIN_POLL_MS * 1.4 ** quiet, MAX_POLL_MS);
}
