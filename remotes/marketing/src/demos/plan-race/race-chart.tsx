import { useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { Diagram, DiagramText } from '../controls/diagram.ts';
import { timeTextOn } from '../week/week-time-text.ts';
import { openSpans, type WeekMinute } from '../week/week-time.ts';
import type { Reply, Incident } from './incidents.ts';

const WIDTH = 640;
const LEFT = 6;
const RIGHT = 634;
const TOP = 44;
const LANE = 78;
const BOTTOM = TOP + 3 * LANE;

/** One lane for each plan: its bar grows with the time until the guaranteed reply. Closed hours are shaded. */
export function RaceChart({
  incident: { at, until, tick },
  replies,
  now,
}: {
  incident: Incident;
  replies: readonly Reply[];
  now: WeekMinute;
}): ReactNode {
  const { t } = useLingui();
  const x = (minute: WeekMinute) =>
    Math.round(LEFT + ((Math.min(Math.max(minute, at), until) - at) / (until - at)) * (RIGHT - LEFT));
  const ticks = Array.from({ length: Math.floor((until - at) / tick) }, (_, index) => at + index * tick);
  const listed = replies.map(({ plan, by }) => `${plan.name} ${timeTextOn(at, by)}`).join(', ');
  return (
    <Diagram
      viewBox={`0 0 ${WIDTH} ${BOTTOM}`}
      role="img"
      aria-label={t`When someone who can help replies at the latest: ${listed}`}
    >
      <chakra.path d={`M${LEFT} ${TOP - 8}H${RIGHT}V${BOTTOM}H${LEFT}Z`} fill="bg.sunken" />
      {openSpans
        .filter(({ from, to }) => to > at && from < until)
        .map(({ from, to }) => (
          <chakra.path key={from} d={`M${x(from)} ${TOP - 8}H${x(to)}V${BOTTOM}H${x(from)}Z`} fill="bg.surface" />
        ))}
      {ticks.map((minute, index) => (
        <g key={minute}>
          <chakra.path d={`M${x(minute)} ${TOP - 8}V${BOTTOM}`} stroke="data.grid" />
          <DiagramText
            x={x(minute)}
            y="22"
            textAnchor={index === 0 ? 'start' : 'middle'}
            fontWeight="400"
            display={index % 2 === 0 ? undefined : { base: 'none', md: 'block' }}
          >
            {timeTextOn(at, minute)}
          </DiagramText>
        </g>
      ))}
      {replies.map(({ plan, by }, row) => {
        const y = TOP + row * LANE;
        const isAnswered = now >= by;
        return (
          <g key={plan.id}>
            <DiagramText x={LEFT + 8} y={y + 24}>
              {plan.name}
            </DiagramText>
            <chakra.path d={`M${LEFT} ${y + 50}H${RIGHT}`} stroke="data.grid" strokeWidth="2" />
            <chakra.path d={`M${LEFT} ${y + 50}H${x(Math.min(now, by))}`} stroke="action.main" strokeWidth="18" />
            {isAnswered ? (
              <>
                <chakra.path
                  d={`M${x(by)} ${y + 50}H${x(now)}`}
                  stroke="data.tule"
                  strokeWidth="4"
                  strokeDasharray="1 9"
                  strokeLinecap="round"
                />
                <chakra.circle cx={x(by)} cy={y + 50} r="11" fill="bg.surface" stroke="data.tule" strokeWidth="4" />
                <chakra.path d={`M${x(by) - 5} ${y + 50}l4 4 7-8`} stroke="data.tule" strokeWidth="3" />
              </>
            ) : null}
          </g>
        );
      })}
      <chakra.path d={`M${x(now)} ${TOP - 8}V${BOTTOM}`} stroke="fg.default" strokeWidth="2" />
    </Diagram>
  );
}
