import { Trans } from '@lingui/react/macro';
import { hours } from '@tulebyte/brand';
import { formatClock, formatWeekday } from '@tulebyte/i18n';
import type { ReactNode } from 'react';

/** The days and times at which the telephone is answered, from the brand record. */
export function openingHours(style: 'short' | 'long' = 'short'): readonly { days: string; times: string }[] {
  return hours.open.map(({ days, opens, closes }) => {
    const [first] = days;
    const last = days.at(-1) ?? first;
    const named = first === last ? formatWeekday(first, style) : `${formatWeekday(first, style)} – ${formatWeekday(last, style)}`;
    return { days: named, times: `${formatClock(opens)} – ${formatClock(closes)}` };
  });
}

/** One line for the foot of a page. */
export function OpeningHoursLine(): ReactNode {
  return (
    <>
      {openingHours()
        .map(({ days, times }) => `${days} ${times}`)
        .join(' · ')}{' '}
      · <Trans>Pacific time; closed Sundays and federal holidays</Trans>
    </>
  );
}
