import { useLingui } from '@lingui/react/macro';
import { hours } from '@tulebyte/brand';
import { findPlan, plans } from '@tulebyte/brand/plans';
import { formatClock } from '@tulebyte/i18n';
import { keepOnOneLine } from '@tulebyte/i18n/dates';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { responseTimeLabels } from '@tulebyte/brand/plan-labels';
import { Sketch, SketchText } from './numbered-figure.tsx';

const x = (hour: number) => 16 + hour * 16.2;
const hourOf = (time: string) => Number(time.slice(0, 2));
const [weekdays] = hours.open;
const ticks = [
  [0, '00:00', 'start'],
  [12, '12:00', 'middle'],
  [24, '00:00', 'end'],
] as const;

/** A full day: when each plan's critical response time runs. */
export function CoveragePicture(): ReactNode {
  const { t } = useLingui();
  const enterprise = findPlan('enterprise');
  const soon = enterprise ? keepOnOneLine(t(responseTimeLabels(enterprise.response.critical))) : '';
  const open = formatClock(weekdays.opens);
  const close = formatClock(weekdays.closes);
  return (
    <chakra.figure display="grid" gap="4">
      <Sketch
        viewBox="0 0 420 222"
        maxWidth="44rem"
        role="img"
        aria-label={t`A day of 24 hours: on Enterprise all of them count toward the response time, on Pro and Basic those from ${open} to ${close}. A problem at 3 AM is marked.`}
      >
        <chakra.path
          d={`M${x(0)} 84C${x(5)} 84 ${x(7)} 18 ${x(12)} 18S${x(19)} 84 ${x(24)} 84`}
          stroke="data.dusk"
          strokeWidth="2"
          strokeDasharray="2 6"
        />
        <chakra.circle cx={x(12)} cy="18" r="9" fill="action.main" />
        <chakra.path
          d={`M${x(3) - 2} 22a13 13 0 1 0 13 17a11 11 0 0 1-13-17z`}
          stroke="fg.default"
          strokeWidth="2"
          strokeLinejoin="round"
          fill="bg.page"
        />
        {plans.toReversed().map(({ id, name, response }, row) => {
          const always = response.critical.clock === 'always';
          const from = always ? 0 : hourOf(weekdays.opens);
          const to = always ? 24 : hourOf(weekdays.closes);
          return (
            <g key={id}>
              <chakra.path d={`M${x(0)} ${108 + row * 32}H${x(24)}`} stroke="data.grid" strokeWidth="1.2" />
              <chakra.path
                d={`M${x(from)} ${108 + row * 32}H${x(to)}`}
                stroke={always ? 'bg.tule' : 'bg.river'}
                strokeWidth="24"
              />
              <SketchText x={x(13)} y={113 + row * 32} textAnchor="middle">
                {name}
              </SketchText>
            </g>
          );
        })}
        <chakra.path d={`M${x(3)} 52V200`} stroke="data.dusk" strokeWidth="2.5" />
        <chakra.circle cx={x(3.25)} cy="108" r="6" fill="bg.page" stroke="data.tule" strokeWidth="3" />
        {ticks.map(([hour, time, anchor]) => (
          <SketchText key={hour} x={x(hour)} y="216" textAnchor={anchor} fontWeight="400">
            {formatClock(time)}
          </SketchText>
        ))}
      </Sketch>
      <Text as="figcaption" size="small" tone="muted" maxWidth="prose">
        {t`A server goes down at 3 AM. The emergency line is answered on every plan. On Enterprise the response time starts right away: ${soon}. On Basic and Pro it starts when we open.`}
      </Text>
    </chakra.figure>
  );
}
