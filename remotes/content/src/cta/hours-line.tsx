import { Trans } from '@lingui/react/macro';
import { hours } from '@tulebyte/brand';
import { formatClock, formatWeekday } from '@tulebyte/i18n';
import type { ReactNode } from 'react';

/** When the telephone is answered, on one line. */
export function HoursLine(): ReactNode {
  const lines = hours.open.map(({ days, opens, closes }) => {
    const [first] = days;
    const last = days.at(-1) ?? first;
    const named = first === last ? formatWeekday(first) : `${formatWeekday(first)} – ${formatWeekday(last)}`;
    return `${named} ${formatClock(opens)} – ${formatClock(closes)}`;
  });
  return (
    <>
      {lines.join(' · ')} · <Trans>Pacific time; closed Sundays and federal holidays</Trans>
    </>
  );
}
