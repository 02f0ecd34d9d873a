import { useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import { Fragment, type ReactNode } from 'react';
import type { NeighborhoodPins } from './neighborhood-pins.ts';

const Svg = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    maxWidth: '34rem',
    height: 'auto',
    fill: 'none',
    bg: 'bg.river',
    borderRadius: 'surface',
    fontFamily: 'text',
    fontSize: '13px',
    textAnchor: 'middle',
  },
});
const Highway = chakra('path', { base: { stroke: 'border.strong', strokeWidth: '3', strokeLinejoin: 'round' } });
const MutedText = chakra('g', {
  base: { fill: 'fg.muted', stroke: 'bg.river', strokeWidth: '5', strokeLinejoin: 'round', paintOrder: 'stroke' },
});
const Pins = chakra('g', {
  base: {
    fontWeight: '600',
    '& circle': { fill: 'fg.default', stroke: 'bg.river', strokeWidth: '2' },
    '& text': { fill: 'bg.page' },
  },
});

/** The places that a city's page lists, as pins with their position in the list. */
export function NeighborhoodMap({
  city,
  names,
  map: { mile, pins, highways, numbers },
}: {
  city: string;
  names: readonly string[];
  map: NeighborhoodPins;
}): ReactNode {
  const { t } = useLingui();
  const list = names.map((name, index) => `${index + 1}. ${name}`).join('; ');
  const miles = [1, 2, 5].find((length) => length * mile >= 36) ?? 10;
  return (
    <Svg viewBox="0 0 360 252" role="img" aria-label={t`Map of ${city} with pins: ${list}`}>
      <Highway d={highways} />
      <MutedText>
        {numbers.map(([number, x, y]) => (
          <text key={number} x={x} y={y + 4}>
            {number}
          </text>
        ))}
        <text x={20 + miles * mile} y="245" textAnchor="start">{t`${miles} mi`}</text>
      </MutedText>
      <Highway d={`M14 237v4h${Math.round(miles * mile)}v-4`} />
      <Pins>
        {pins.map(([place, x, y]) => (
          <Fragment key={`${x} ${y}`}>
            <circle cx={x} cy={y} r="11" />
            <text x={x} y={y + 4.5}>
              {place}
            </text>
          </Fragment>
        ))}
      </Pins>
    </Svg>
  );
}
