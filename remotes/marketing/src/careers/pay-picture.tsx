import { useLingui } from '@lingui/react/macro';
import { formatUsd } from '@tulebyte/brand';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { Sketch, SketchText } from '../pictures/numbered-figure.tsx';
import { jobs, type Job } from './jobs.ts';

/** Working hours of a full year (52 weeks of 40 hours): makes a salary and an hourly wage comparable. */
const HOURS_A_YEAR = 2_080;
const lowest = 2_000;
const scale = [2_000, 3_000, 4_000, 5_000];
const x = (cents: number) => 0.5 + ((cents - lowest) / 3_500) * 400;
const hourly = (cents: number, per: Job['pay']['per']) => (per === 'hour' ? cents : Math.round(cents / HOURS_A_YEAR));

/** The pay ranges of all open positions on one scale, by the hour. */
export function PayPicture(): ReactNode {
  const { t } = useLingui();
  const height = 30 + jobs.length * 62;
  const perHour = jobs.map(({ slug, title, pay: { from, to, per } }) => ({
    slug,
    title,
    from: hourly(from, per),
    to: hourly(to, per),
  }));
  const listed = perHour.map(({ title, from, to }) => `${t(title)} ${formatUsd(from)} – ${formatUsd(to)}`).join(', ');
  return (
    <Sketch viewBox={`0 0 420 ${height}`} marginInline="0" role="img" aria-label={t`Hourly pay: ${listed}`}>
      {scale.map((cents) => (
        <g key={cents}>
          <chakra.path d={`M${x(cents)} 24V${height}`} stroke="data.grid" />
          <SketchText x={x(cents)} y="16" textAnchor={cents === lowest ? 'start' : 'middle'} fontWeight="400">
            {formatUsd(cents)}
          </SketchText>
        </g>
      ))}
      {perHour.map(({ slug, title, from, to }, index) => (
        <g key={slug}>
          <SketchText x={x(lowest) + 6} y={58 + index * 62}>
            {t(title)}
          </SketchText>
          <chakra.path d={`M${x(from)} ${74 + index * 62}H${x(to)}`} stroke="data.river" strokeWidth="12" strokeLinecap="round" />
        </g>
      ))}
    </Sketch>
  );
}
