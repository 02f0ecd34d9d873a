import { formatDateTime, formatRelative } from '@tulebyte/i18n/dates';
import type { ReactNode } from 'react';
import { useNow } from './use-now.ts';

/** How long ago, kept current while the page is open; the exact time on hover. For screens that only the browser renders. */
export function RelativeTime({ at }: { at: string }): ReactNode {
  const now = useNow();
  // A server's clock may run ahead: what just happened is never in the future.
  const shown = Math.min(Date.parse(at), now);
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatRelative(shown, now)}
    </time>
  );
}
