/** Polling interval of a page in use. */
export const POLL_MS = 4_000;
const MAX_POLL_MS = 60_000;
const ACTIVE_MS = 3 * 60_000;

/**
 * Milliseconds until the next poll after `idleMs` milliseconds without activity or news: 4 s while someone is likely to be
 * waiting for a reply, then backing off to a minute for a page that was left open.
 */
export function pollDelayWhenIdle(idleMs: number): number {
  if (idleMs <= ACTIVE_MS) return POLL_MS;
  return Math.min(POLL_MS * 2 ** ((idleMs - ACTIVE_MS) / ACTIVE_MS), MAX_POLL_MS);
}
