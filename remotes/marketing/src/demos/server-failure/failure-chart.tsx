import { useLingui } from '@lingui/react/macro';
import type { IsoWeekday } from '@tulebyte/brand';
import { formatWeekday } from '@tulebyte/i18n';
import type { ReactNode } from 'react';
import { svgColor } from '../../svg-colors/svg-color.ts';
import { Diagram, DiagramText } from '../controls/diagram.ts';
import { openMinutesBetween } from '../week/week-time.ts';
import { FAILURE, lastCopies, minutesLost, type LastCopy } from './loss.ts';

const LEFT = 28;
const DAY_WIDTH = 144;
const GAP = 6;
const DAY_MINUTES = 600;
const weekdays: readonly IsoWeekday[] = [1, 2, 3, 4];
/** The longest restore that fits, in minutes. */
const MAX_RESTORE_MINUTES = 45 * 60;

/** Where the working minute since Monday morning is on the strip of days. */
function stripX(minutes: number): number {
  const day = Math.min(weekdays.length - 1, Math.floor(minutes / DAY_MINUTES));
  return Math.round(LEFT + day * (DAY_WIDTH + GAP) + ((minutes - day * DAY_MINUTES) / DAY_MINUTES) * DAY_WIDTH);
}

const failureX = stripX(openMinutesBetween(0, FAILURE));

/** The working week until the failure with the work that is lost, and below it the wait for the restore. */
export function FailureChart({
  copy,
  restore,
  label,
}: {
  copy: LastCopy;
  /** Minutes. */
  restore: number;
  label: string;
}): ReactNode {
  const { t } = useLingui();
  const copyX = copy === 'friday' ? LEFT - 12 : stripX(openMinutesBetween(0, lastCopies[copy]));
  const lost = minutesLost(copy);
  const lostFrom = openMinutesBetween(0, FAILURE) - lost;
  const lostOn = (day: number) => {
    const from = Math.max(day * DAY_MINUTES, lostFrom);
    const end = Math.min((day + 1) * DAY_MINUTES, lostFrom + lost);
    const width = Math.round(((end - from) / DAY_MINUTES) * DAY_WIDTH);
    return end > from ? `M${stripX(from)} 44h${width}v70h-${width}z` : '';
  };
  const restoreX = Math.round(LEFT + Math.min(1, restore / MAX_RESTORE_MINUTES) * 600);
  const hours = [0, 12, 24, 36].map((hour) => ({ hour, x: LEFT + (hour * 60 * 600) / MAX_RESTORE_MINUTES }));
  return (
    <Diagram viewBox="0 0 640 300" role="img" aria-label={label}>
      {weekdays.map((weekday, index) => (
        <DiagramText key={weekday} x={stripX(index * DAY_MINUTES) + 4} y="30" fontWeight="400">
          {formatWeekday(weekday, 'short')}
        </DiagramText>
      ))}
      <path
        d={weekdays.map((_, index) => `M${stripX(index * DAY_MINUTES)} 44h${DAY_WIDTH}v70h-${DAY_WIDTH}z`).join('')}
        fill={svgColor('bg-tule')}
      />
      <path d={weekdays.map((_, index) => lostOn(index)).join('')} fill={svgColor('action-main')} />
      <path d={`M${failureX} 44h${LEFT + 4 * DAY_WIDTH + 3 * GAP - failureX}v70H${failureX}z`} fill={svgColor('bg-sunken')} />
      <g stroke={svgColor('data-tule')} strokeWidth="4">
        <path d={`M${copyX} 38V128`} />
        <circle cx={copyX} cy="79" r="13" fill={svgColor('bg-surface')} />
        <path d={`M${copyX - 6} 79l5 5 8-9`} strokeWidth="3" />
      </g>
      <g stroke={svgColor('fg-default')} strokeWidth="4">
        <path d={`M${failureX} 38V128`} />
        <path d={`M${failureX - 9} 70l18 18m0-18l-18 18`} strokeWidth="5" />
      </g>
      {copy === 'snapshot' ? null : (
        <DiagramText x={copy === 'friday' ? LEFT : copyX + 12} y="156" textAnchor={copy === 'friday' ? 'start' : 'end'}>
          {t`last copy`}
        </DiagramText>
      )}
      <DiagramText x={failureX + 12} y="156" textAnchor="end">
        {copy === 'snapshot' ? t`copy, then failure` : t`failure`}
      </DiagramText>
      <DiagramText x={LEFT} y="214" fontWeight="400">{t`wait for the restore`}</DiagramText>
      <g strokeWidth="28">
        <path d={`M${LEFT} 244h600`} stroke={svgColor('bg-sunken')} />
        <path d={`M${LEFT} 244H${restoreX}`} stroke={svgColor('data-river')} />
      </g>
      <path d={hours.map(({ x }) => `M${x} 226v40`).join('')} stroke={svgColor('fg-subtle')} />
      {hours.map(({ hour, x }) => (
        <DiagramText key={hour} x={x + 5} y="292" fontWeight="400">
          {t`${hour} h`}
        </DiagramText>
      ))}
    </Diagram>
  );
}
