import type { ReactNode } from 'react';
import { Bar, Chart } from '../../tags/chart.tsx';

interface Value {
  label: string;
  /** Length of the bar; all bars of a chart share one scale. */
  value: number;
  /** The value as text. */
  text: string;
  tone?: 'river' | 'dusk';
}

/** A chart of values that are computed. */
export function Bars({ bars, caption }: { bars: readonly Value[]; caption: ReactNode }): ReactNode {
  const longest = Math.max(...bars.map(({ value }) => value));
  return (
    <Chart caption={caption}>
      {bars.map(({ value, ...bar }) => (
        <Bar key={bar.label} share={Math.max((value / longest) * 100, 0.5).toFixed(1)} {...bar} />
      ))}
    </Chart>
  );
}
