import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { chakra, SvgSprite, Grid, Text } from '@tulebyte/ui';
import type { ComponentType, ReactNode } from 'react';
import { priceLine, type PriceRef } from '../prices/price-line.ts';
import { LinePrice } from '../prices/price-list.tsx';

/** A line drawing in the theme's colors. */
export const Sketch = chakra('svg', {
  base: { display: 'block', width: 'full', maxWidth: '34rem', height: 'auto', fill: 'none', marginInline: 'auto' },
});

/** Text inside a drawing, larger where the drawing is small. */
export const SketchText = chakra(
  'text',
  { base: { fill: 'fg.default', fontFamily: 'text', fontWeight: '600', fontSize: { base: '17px', md: '13px' } } },
  { forwardProps: ['textAnchor'] },
);

const NumberDisc = chakra('circle', { base: { fill: 'action.solid', r: { base: '12.5px', md: '10px' } } });
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

const LegendList = chakra('ol', { base: { counterReset: 'part' } });
const LegendItem = chakra('li', {
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

/** A price is beside the name, or on a phone below the text, so that it doesn't part the two. */
const LegendText = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { sm: '1fr auto' },
    '& > :last-child': { gridRow: '2', gridColumn: '1 / -1' },
  },
});

type Point = readonly [x: number, y: number];

/** A numbered part of a drawing. */
export interface FigurePart {
  name: MessageDescriptor;
  detail: MessageDescriptor;
  /** The published price that belongs to it. */
  price?: PriceRef;
  /** Where its number is on the drawing; there can be several. */
  at: readonly Point[];
}

/** The numbered parts as text, which says everything that the drawing shows. */
function Legend({ parts }: { parts: readonly FigurePart[] }): ReactNode {
  const { t } = useLingui();
  return (
    <LegendList>
      {parts.map(({ name, detail, price }) => {
        const line = price && priceLine(price);
        return (
          <LegendItem key={name.id}>
            <LegendText>
              <chakra.span fontWeight="600">{t(name)}</chakra.span>
              {line ? <LinePrice line={line} /> : null}
              <Text size="ui" tone="muted" maxWidth="24.9em">
                {t(detail)}
              </Text>
            </LegendText>
          </LegendItem>
        );
      })}
    </LegendList>
  );
}

interface Figure {
  /** The file with the lines; absent where the page draws all of them. */
  drawing?: string;
  size: readonly [width: number, height: number];
  parts: readonly FigurePart[];
}

/**
 * A drawing with numbered parts, and the parts as text beside it. The lines come from a file (`infra/decisions/014-first-page-budget.md`); numbers and text are
 * in the page, where they can be read, translated, and searched.
 */
export function NumberedFigure({
  drawing,
  size: [width, height],
  label,
  parts,
  children,
}: Figure & {
  /** What the drawing shows, in one sentence. */
  label: string;
  /** More inside the drawing: text, curves. */
  children?: ReactNode;
}): ReactNode {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,6fr) minmax(0,6fr)' }}
      gap={{ base: '6', lg: '14' }}
      alignItems="center"
    >
      <Sketch viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {drawing ? <SvgSprite file={drawing} part="lines" /> : null}
        {children}
        {parts.flatMap(({ at }, index) =>
          at.map(([x, y]) => (
            <g key={`${x} ${y}`}>
              <NumberDisc cx={x} cy={y} />
              <Digit x={x} y={y}>
                {index + 1}
              </Digit>
            </g>
          )),
        )}
      </Sketch>
      <div>
        <Legend parts={parts} />
      </div>
    </Grid>
  );
}

/** A component that shows one figure. `Overlay` is drawn over its lines. */
export function numberedFigure({
  label,
  Overlay,
  ...figure
}: Figure & { label: MessageDescriptor; Overlay?: ComponentType }): ComponentType {
  return function Picture() {
    const { t } = useLingui();
    return (
      <NumberedFigure {...figure} label={t(label)}>
        {Overlay ? <Overlay /> : null}
      </NumberedFigure>
    );
  };
}
