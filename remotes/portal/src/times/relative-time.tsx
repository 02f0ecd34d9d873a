import { formatDateTime, formatRelative } from '@tulebyte/i18n/dates';
import { useSyncExternalStore, type ReactNode } from 'react';

const STEP_MS = 30_000;

function everyStep(changed: () => void): () => void {
  const timer = setInterval(changed, STEP_MS);
  return () => clearInterval(timer);
}

/** How long ago, kept current while the page is open; the exact time on hover. For screens that only the browser renders. */
export function RelativeTime({ at }: { at: string }): ReactNode {
  const now = useSyncExternalStore(everyStep, () => Math.floor(Date.now() / STEP_MS) * STEP_MS);
  // A server's clock may run ahead: what just happened is never in the future.
  const shown = Math.min(Date.parse(at), now);
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatRelative(shown, now)}
    </time>
  );
}
