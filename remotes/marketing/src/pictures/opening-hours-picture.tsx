import { useLingui } from '@lingui/react/macro';
import { hours, type IsoWeekday } from '@tulebyte/brand';
import { formatClock, formatWeekday } from '@tulebyte/i18n';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { Sketch, SketchText } from './numbered-figure.tsx';

const week: readonly IsoWeekday[] = [1, 2, 3, 4, 5, 6, 7];
const ticks = [6, 9, 12, 15, 18, 21];
const left = 62;
const x = (hour: number) => left + (hour - 6) * 21.5;
const hourOf = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60;

/** Opening hours over the week, one bar per day. */
export function OpeningHoursPicture(): ReactNode {
  const { t } = useLingui();
  const days = week.map((day) => ({
    day,
    y: 36 + day * 27,
    open: hours.open.find(({ days: listed }) => (listed as readonly IsoWeekday[]).includes(day)),
  }));
  const listed = days
    .map(({ day, open }) =>
      open
        ? `${formatWeekday(day, 'short')} ${formatClock(open.opens)} – ${formatClock(open.closes)}`
        : `${formatWeekday(day, 'short')} ${t`closed`}`,
    )
    .join(', ');
  return (
    <Sketch viewBox="0 0 420 246" role="img" aria-label={t`The week, and when we answer: ${listed}`}>
      {ticks.map((hour) => (
        <g key={hour}>
          <SketchText x={x(hour)} y="22" textAnchor="middle" fontWeight="400">
            {formatClock(`${String(hour).padStart(2, '0')}:00`).replace(':00', '')}
          </SketchText>
          <chakra.path d={`M${x(hour)} 34V238`} stroke="data.grid" />
        </g>
      ))}
      {days.map(({ day, y, open }) => (
        <g key={day}>
          <SketchText x="0" y={y + 5}>
            {formatWeekday(day, 'short')}
          </SketchText>
          {open ? (
            <chakra.path
              d={`M${x(hourOf(open.opens))} ${y}H${x(hourOf(open.closes))}`}
              stroke={day === 6 ? 'data.dusk' : 'data.river'}
              strokeWidth="14"
            />
          ) : (
            <>
              <chakra.path d={`M${left} ${y}H${x(21)}`} stroke="border.strong" strokeDasharray="2 6" />
              <SketchText x={x(13.5)} y={y + 5} textAnchor="middle" stroke="bg.page" strokeWidth="8" paintOrder="stroke">
                {t`closed`}
              </SketchText>
            </>
          )}
        </g>
      ))}
    </Sketch>
  );
}
