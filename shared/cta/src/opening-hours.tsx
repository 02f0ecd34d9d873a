import { Trans } from '@lingui/react/macro';
import { hours } from '@tulebyte/brand';
import { capitalizeFirst, formatClock, formatWeekday } from '@tulebyte/i18n';
import type { ReactNode } from 'react';

/** The days and times when we answer the phone, from the brand data. */
export function openingHours(style: 'short' | 'long' = 'short'): readonly { days: string; times: string }[] {
  return hours.open.map(({ days: [first = 1, ...more], opens, closes }) => {
    const last = more.at(-1) ?? first;
    const days = first === last ? formatWeekday(first, style) : `${formatWeekday(first, style)} – ${formatWeekday(last, style)}`;
    return { days, times: `${formatClock(opens)} – ${formatClock(closes)}` };
  });
}

/** Days at the start of a line. */
export const startLine = capitalizeFirst;

/** The opening hours as a sentence. */
export function OpeningHoursLine(): ReactNode {
  const open = startLine(
    openingHours()
      .map(({ days, times }) => `${days} ${times}`)
      .join(', '),
  );
  return <Trans>{open} (Pacific time); closed Sundays and federal holidays</Trans>;
}
