import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { svgColor } from '../../svg-colors/svg-color.ts';

const Chevrons = chakra('path', {
  base: {
    strokeWidth: '3',
    // One after the other, so that the light seems to run in the direction of the air.
    animation: 'tb-pulse 1.2s ease-in-out infinite',
    '&:nth-of-type(2)': { animationDelay: '-0.8s' },
    '&:nth-of-type(3)': { animationDelay: '-0.4s' },
  },
});

/** A point that air flows through. */
export interface AirStream {
  readonly x: number;
  readonly y: number;
  readonly isUp?: boolean;
}

/** The distances of a stream's three chevrons from its point. */
const CHEVRONS = [-10, 0, 10] as const;

const chevron = ({ x, y, isUp = false }: AirStream, at: number) =>
  isUp ? `M${x - 5} ${y + at + 3}l5-5 5 5` : `M${x + at + 3} ${y - 5}l-5 5 5 5`;

/** Three chevrons around each point, which light up in the direction of the air: to the left, or up. Weak ones are pale. */
export function AirStreams({
  streams,
  warm = false,
  weak = false,
}: {
  streams: readonly AirStream[];
  warm?: boolean;
  weak?: boolean;
}): ReactNode {
  return (
    <g stroke={svgColor(warm ? 'data-dusk' : 'data-river')} opacity={weak ? 0.4 : undefined}>
      {CHEVRONS.map((at) => (
        <Chevrons key={at} d={streams.map((stream) => chevron(stream, at)).join('')} />
      ))}
    </g>
  );
}
