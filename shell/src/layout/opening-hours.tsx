import { Trans } from '@lingui/react/macro';
import { hours, type IsoWeekday } from '@tulebyte/brand';
import { capitalizeFirst, formatClock, formatWeekday } from '@tulebyte/i18n';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Opening hours, one line for each group of days. */
export function OpeningHours(): ReactNode {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="auto 1fr"
      columnGap="4"
      rowGap="1"
      textStyle="ui"
      fontVariantNumeric="tabular-nums"
    >
      {hours.open.map(({ days, opens, closes }) => (
        <chakra.div key={days.join()} display="contents">
          <chakra.dt color="fg.muted">{daysText(days)}</chakra.dt>
          <dd>
            {formatClock(opens)} – {formatClock(closes)}
          </dd>
        </chakra.div>
      ))}
      <chakra.dt color="fg.muted">{capitalizeFirst(formatWeekday(7))}</chakra.dt>
      <dd>
        <Trans>closed, as on federal holidays</Trans>
      </dd>
    </chakra.dl>
  );
}

function daysText(days: readonly IsoWeekday[]): string {
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  const text = first === last ? formatWeekday(first) : `${formatWeekday(first)} – ${formatWeekday(last)}`;
  return capitalizeFirst(text);
}
