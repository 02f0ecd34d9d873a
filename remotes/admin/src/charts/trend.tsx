import { chakra } from '@tulebyte/ui';
import { formatNumber } from '@tulebyte/i18n';
import type { ReactNode } from 'react';

export interface TrendPoint {
  readonly label: string;
  readonly value: number;
  /** The value in the period before. */
  readonly before?: number;
  /** Still being counted: the line ends before it, or it would seem to fall. */
  readonly isPartial?: boolean;
  /** Marks the point, for example with a release. */
  readonly isMarked?: boolean;
}

const HEIGHT = 100;
const Plot = chakra('svg', {
  base: { display: 'block', width: 'full', height: { base: '9rem', md: '12rem' }, overflow: 'visible' },
});
const Axis = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    textStyle: 'small',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** A line for a period over a dashed line for the one before. Show its numbers in a table as well: it is hidden from assistive technology. */
export function Trend({ points }: { points: readonly TrendPoint[] }): ReactNode {
  const most = roundUp(Math.max(1, ...points.flatMap(({ value, before = 0 }) => [value, before])));
  const x = (index: number) => (points.length === 1 ? 50 : (index / (points.length - 1)) * 100);
  const y = (value: number) => HEIGHT - (value / most) * HEIGHT;
  const line = (values: readonly number[]) => values.map((value, index) => `${x(index)},${y(value)}`).join(' ');
  const values = points.filter(({ isPartial = false }) => !isPartial).map(({ value }) => value);
  const middle = points[Math.floor((points.length - 1) / 2)];
  return (
    <chakra.div aria-hidden="true" display="grid" gap="1">
      <Axis>
        <span>{formatNumber(most)}</span>
      </Axis>
      <Plot viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none">
        {[0, HEIGHT / 2, HEIGHT].map((at) => (
          <chakra.line
            key={at}
            x1="0"
            x2="100"
            y1={at}
            y2={at}
            stroke="data.grid"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {points.map(({ label, isMarked }, index) =>
          isMarked ? (
            <chakra.line
              key={label}
              x1={x(index)}
              x2={x(index)}
              y1="0"
              y2={HEIGHT}
              stroke="data.dusk"
              strokeWidth="1.5"
              strokeDasharray="2 3"
              vectorEffect="non-scaling-stroke"
            />
          ) : null,
        )}
        <chakra.polygon
          points={`${x(0)},${HEIGHT} ${line(values)} ${x(values.length - 1)},${HEIGHT}`}
          fill="data.river"
          opacity="0.12"
        />
        {points.some(({ before }) => before !== undefined) ? (
          <chakra.polyline
            points={line(points.map(({ before = 0 }) => before))}
            fill="none"
            stroke="fg.subtle"
            strokeWidth="1.5"
            strokeDasharray="5 4"
            vectorEffect="non-scaling-stroke"
          />
        ) : null}
        <chakra.polyline
          points={line(values)}
          fill="none"
          stroke="data.river"
          strokeWidth="2.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </Plot>
      <Axis>
        <span>{points[0]?.label}</span>
        {points.length > 4 ? <span>{middle?.label}</span> : null}
        {points.length > 1 ? <span>{points.at(-1)?.label}</span> : null}
      </Axis>
    </chakra.div>
  );
}

/** 1, 2, or 5 times a power of ten, so that the axis ends at a plain number. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}
