import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

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
export function Chart({ caption, children }: { caption: ReactNode; children?: ReactNode }): ReactNode {
  return (
    <figure>
      <chakra.ul listStyle="none" paddingInlineStart="0" css={{ '& > li + li': { marginTop: '0' } }}>
        {children}
      </chakra.ul>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** A bar of a chart; `share` is its length in percent of the longest one, and `text` its value. */
export function Bar({
  label,
  text,
  share,
  tone,
}: {
  label: ReactNode;
  text: ReactNode;
  share: string;
  tone?: 'river' | 'dusk';
}): ReactNode {
  return (
    <Row>
      <span>{label}</span>
      <Value>{text}</Value>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <Ground y="1.8" width="100" height="0.4" />
        <Fill tone={tone} width={share} height="4" />
      </svg>
    </Row>
  );
}
