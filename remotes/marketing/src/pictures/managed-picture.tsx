import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { hours } from '@tulebyte/brand';
import { plans, type ResponseTime } from '@tulebyte/brand/plans';
import { formatClock } from '@tulebyte/i18n';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { NumberedFigure, SketchText, type FigurePart } from './numbered-figure.tsx';

const opens = Number(hours.open[0].opens.slice(0, 2));
const closes = Number(hours.open[0].closes.slice(0, 2));
const faultAt = 10;
const top = 52;
const y = (hour: number) => top + (hour - opens) * 25;
const hoursOf = ({ amount, unit }: ResponseTime) => (unit === 'minute' ? amount / 60 : amount);
const clock = (hour: number) =>
  formatClock(`${String(Math.floor(hour)).padStart(2, '0')}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`);

const parts: readonly FigurePart[] = [
  {
    name: msg`The call`,
    detail: msg`The server goes down at ten. One number, or a ticket from any phone.`,
    at: [[108, y(faultAt)]],
  },
  {
    name: msg`The answer`,
    detail: msg`The bar ends when someone who can help is talking to you: your plan’s response time.`,
    at: [[135, y(12)]],
  },
  {
    name: msg`The repair`,
    detail: msg`Your engineer works until it’s running. How long that takes depends on the problem, and nobody can guarantee it.`,
    at: [[230, y(15)]],
  },
];

const Bar = chakra('path', { base: { strokeWidth: '16' } });

/** A business day with a failure at 10 AM, and when each plan responds. */
export function ManagedPicture(): ReactNode {
  const { t } = useLingui();
  const answers = plans.map(({ id, name, response }, index) => ({
    id,
    name,
    x: 135 + index * 95,
    at: faultAt + hoursOf(response.critical),
  }));
  const listed = answers.map(({ name, at }) => `${name} ${clock(at)}`).join(', ');
  return (
    <NumberedFigure size={[420, 330]} label={t`A day with a problem at ten: a person answers at ${listed}`} parts={parts}>
      {[opens, 10, 12, 14, 16, closes].map((hour) => (
        <g key={hour}>
          <chakra.path d={`M96 ${y(hour)}H410`} stroke="data.grid" strokeWidth="1.2" />
          <SketchText x="84" y={y(hour) + 5} textAnchor="end" fontWeight="400">
            {clock(hour)}
          </SketchText>
        </g>
      ))}
      {answers.map(({ id, name, x, at }) => (
        <g key={id}>
          <SketchText x={x} y="28" textAnchor="middle">
            {name}
          </SketchText>
          <Bar d={`M${x} ${y(faultAt)}V${y(at)}`} stroke="action.main" />
          <chakra.path
            d={`M${x} ${y(at)}V${y(closes)}`}
            stroke="data.tule"
            strokeWidth="3"
            strokeDasharray="1 8"
            strokeLinecap="round"
          />
          <chakra.circle cx={x} cy={y(at)} r="6" fill="bg.surface" stroke="data.tule" strokeWidth="3" />
          <SketchText x={x + 14} y={y(at) + 18}>
            {clock(at)}
          </SketchText>
        </g>
      ))}
      <chakra.path d={`M96 ${y(faultAt)}H410`} stroke="data.dusk" strokeWidth="2.5" />
    </NumberedFigure>
  );
}
