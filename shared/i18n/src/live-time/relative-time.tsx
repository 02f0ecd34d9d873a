import { formatDateTime, formatRelative } from '../dates.ts';
import type { ReactNode } from 'react';
import { useNow } from './use-now.ts';

/** A relative time that updates while the page is open, with the exact time on hover. For client-rendered screens only. */
export function RelativeTime({ at }: { at: string }): ReactNode {
  const now = useNow();
  // The server's clock may be ahead; never show a time in the future.
  const shown = Math.min(Date.parse(at), now);
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatRelative(shown, now)}
    </time>
  );
}
