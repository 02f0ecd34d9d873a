import { useLingui } from '@lingui/react/macro';
import type { IsoWeekday } from '@tulebyte/brand';
import { formatWeekday } from '@tulebyte/i18n';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
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
  const restoreX = Math.round(LEFT + Math.min(1, restore / MAX_RESTORE_MINUTES) * 600);
  return (
    <Diagram viewBox="0 0 640 300" role="img" aria-label={label}>
      {weekdays.map((weekday, index) => {
        const start = index * DAY_MINUTES;
        const end = Math.min(start + DAY_MINUTES, lostFrom + lost);
        const from = Math.max(start, lostFrom);
        return (
          <g key={weekday}>
            <DiagramText x={stripX(start) + 4} y="30" fontWeight="400">
              {formatWeekday(weekday, 'short')}
            </DiagramText>
            <chakra.path d={`M${stripX(start)} 44h${DAY_WIDTH}v70h-${DAY_WIDTH}z`} fill="bg.tule" />
            {end > from ? (
              <chakra.path
                d={`M${stripX(from)} 44H${stripX(from) + Math.round(((end - from) / DAY_MINUTES) * DAY_WIDTH)}v70H${stripX(from)}z`}
                fill="action.main"
              />
            ) : null}
          </g>
        );
      })}
      <chakra.path d={`M${failureX} 44h${LEFT + 4 * DAY_WIDTH + 3 * GAP - failureX}v70H${failureX}z`} fill="bg.sunken" />
      <chakra.path d={`M${copyX} 38V128`} stroke="data.tule" strokeWidth="4" />
      <chakra.circle cx={copyX} cy="79" r="13" fill="bg.surface" stroke="data.tule" strokeWidth="4" />
      <chakra.path d={`M${copyX - 6} 79l5 5 8-9`} stroke="data.tule" strokeWidth="3" />
      <chakra.path d={`M${failureX} 38V128`} stroke="fg.default" strokeWidth="4" />
      <chakra.path d={`M${failureX - 9} 70l18 18m0-18l-18 18`} stroke="fg.default" strokeWidth="5" />
      {copy === 'snapshot' ? null : (
        <DiagramText x={copy === 'friday' ? LEFT : copyX + 12} y="156" textAnchor={copy === 'friday' ? 'start' : 'end'}>
          {t`last copy`}
        </DiagramText>
      )}
      <DiagramText x={failureX + 12} y="156" textAnchor="end">
        {copy === 'snapshot' ? t`copy, then failure` : t`failure`}
      </DiagramText>
      <DiagramText x={LEFT} y="214" fontWeight="400">{t`wait for the restore`}</DiagramText>
      <chakra.path d={`M${LEFT} 244H${LEFT + 600}`} stroke="bg.sunken" strokeWidth="28" />
      <chakra.path d={`M${LEFT} 244H${restoreX}`} stroke="data.river" strokeWidth="28" />
      {[0, 12, 24, 36].map((hour) => (
        <g key={hour}>
          <chakra.path d={`M${LEFT + (hour * 60 * 600) / MAX_RESTORE_MINUTES} 226v40`} stroke="fg.subtle" />
          <DiagramText x={LEFT + (hour * 60 * 600) / MAX_RESTORE_MINUTES + 5} y="292" fontWeight="400">
            {t`${hour} h`}
          </DiagramText>
        </g>
      ))}
    </Diagram>
  );
}
