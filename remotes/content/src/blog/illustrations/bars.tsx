import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

export interface Bar {
  label: string;
  /** Length of the bar; all bars of a chart share one scale. */
  value: number;
  /** The value as text. */
  text: string;
  tone?: 'river' | 'dusk';
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4',
    rowGap: '1.5',
    paddingBlock: '3',
    borderTopWidth: '1px',
    borderTopColor: 'data.grid',
    textStyle: 'ui',
    '& > svg': { gridColumn: '1 / -1', width: 'full', height: '3', display: 'block' },
  },
});

const Value = chakra('span', { base: { fontWeight: '600', fontVariantNumeric: 'tabular-nums' } });
const Fill = chakra('rect', {
  variants: { tone: { river: { fill: 'data.river' }, dusk: { fill: 'data.dusk' } } },
  defaultVariants: { tone: 'river' },
});
const Ground = chakra('rect', { base: { fill: 'data.grid' } });

/** A bar chart. Each bar has its label and value as text, so the bars are hidden from assistive technology. */
export function Bars({ bars, caption }: { bars: readonly Bar[]; caption: ReactNode }): ReactNode {
  const longest = Math.max(...bars.map(({ value }) => value));
  return (
    <figure>
      <chakra.ul listStyle="none" paddingInlineStart="0" css={{ '& > li + li': { marginTop: '0' } }}>
        {bars.map(({ label, value, text, tone }) => (
          <Row key={label}>
            <span>{label}</span>
            <Value>{text}</Value>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <Ground x="0" y="1.8" width="100" height="0.4" />
              <Fill tone={tone} x="0" y="0" width={Math.max((value / longest) * 100, 0.5).toFixed(1)} height="4" />
            </svg>
          </Row>
        ))}
      </chakra.ul>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
