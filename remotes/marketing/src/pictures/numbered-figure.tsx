import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { chakra, SvgSprite, Grid, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { priceLine, type PriceRef } from '../prices/price-line.ts';
import { LinePrice } from '../prices/price-list.tsx';

/** A drawing of this site: one line, a few washes, in the theme's colors. */
export const Sketch = chakra('svg', {
  base: { display: 'block', width: 'full', maxWidth: '34rem', height: 'auto', fill: 'none', marginInline: 'auto' },
});

/** Words inside a drawing. Larger where the drawing is small. */
export const SketchText = chakra('text', {
  base: { fill: 'fg.default', fontFamily: 'text', fontWeight: '600', fontSize: { base: '17px', md: '13px' } },
});

const Number = chakra('circle', { base: { fill: 'action.solid', r: { base: '12.5px', md: '10px' } } });
const Digit = chakra('text', {
  base: {
    fill: 'action.onSolid',
    fontFamily: 'display',
    fontWeight: '600',
    textAnchor: 'middle',
    dominantBaseline: 'central',
    fontSize: { base: '16px', md: '12px' },
  },
});

const Legend = chakra('ol', { base: { counterReset: 'part' } });
const Item = chakra('li', {
  base: {
    counterIncrement: 'part',
    display: 'grid',
    gridTemplateColumns: '1.75rem minmax(0, 1fr)',
    columnGap: '3',
    paddingBlock: '3',
    borderTopWidth: '1px',
    borderTopColor: 'border.default',
    _before: {
      content: 'counter(part)',
      display: 'grid',
      placeItems: 'center',
      boxSize: '1.5rem',
      borderRadius: 'pill',
      bg: 'action.solid',
      color: 'action.onSolid',
      fontFamily: 'display',
      fontWeight: '600',
      fontSize: 'xs',
    },
  },
});

export interface Part {
  name: MessageDescriptor;
  detail: MessageDescriptor;
  /** The published price that belongs to it. */
  price?: PriceRef;
}

/** The numbered parts of a drawing in words; it says everything that the drawing shows. */
function PartList({ parts }: { parts: readonly Part[] }): ReactNode {
  const { t } = useLingui();
  return (
    <Legend>
      {parts.map(({ name, detail, price }) => {
        const line = price && priceLine(price);
        return (
          <Item key={name.id}>
            <div>
              <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="6" alignItems="baseline">
                <chakra.span fontWeight="600">{t(name)}</chakra.span>
                {line ? <LinePrice line={line} /> : null}
              </chakra.div>
              <Text size="ui" tone="muted" maxWidth="24.9em">
                {t(detail)}
              </Text>
            </div>
          </Item>
        );
      })}
    </Legend>
  );
}

/** A mark on a drawing: the number of a part, and where it stands. One part may have several. */
export type PartMark = readonly [part: number, x: number, y: number];

/**
 * A drawing with numbered parts, and the parts in words beside it. Lines come from a file (`infra/decisions/014`), numbers and words stand
 * in the page, where they can be read, translated and searched.
 */
export function NumberedFigure({
  href,
  size: [width, height],
  label,
  marks,
  parts,
  children,
  foot,
}: {
  /** File of the lines; absent where the page draws all of them from figures. */
  href?: string;
  size: readonly [width: number, height: number];
  /** What the drawing shows, in one sentence. */
  label: string;
  marks: readonly PartMark[];
  parts: readonly Part[];
  /** More inside the drawing: words, curves. */
  children?: ReactNode;
  /** A note below the words. */
  foot?: ReactNode;
}): ReactNode {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,6fr) minmax(0,6fr)' }}
      gap={{ base: '6', lg: '14' }}
      alignItems="center"
    >
      <Sketch viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {href ? <SvgSprite file={href} part="lines" /> : null}
        {children}
        {marks.map(([part, x, y]) => (
          <g key={`${part} ${x}`}>
            <Number cx={x} cy={y} />
            <Digit x={x} y={y}>
              {part}
            </Digit>
          </g>
        ))}
      </Sketch>
      <div>
        <PartList parts={parts} />
        {foot ? (
          <Text size="small" tone="muted" maxWidth="prose" marginTop="4">
            {foot}
          </Text>
        ) : null}
      </div>
    </Grid>
  );
}
