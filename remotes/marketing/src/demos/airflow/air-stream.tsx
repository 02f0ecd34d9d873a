import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

const Chevron = chakra('path', {
  base: {
    strokeWidth: '3',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    // One after the other, so that the light seems to run in the direction of the air.
    animation: 'tb-pulse 1.2s ease-in-out infinite',
    '&:nth-of-type(2)': { animationDelay: '-0.8s' },
    '&:nth-of-type(3)': { animationDelay: '-0.4s' },
  },
});

const angles = { left: 0, up: 90, down: -90, right: 180 } as const;

/** Three chevrons that light up in the direction of the air around a point. `strength` from 0 to 1 fades them. */
export function AirStream({
  x,
  y,
  direction,
  warm = false,
  strength = 1,
}: {
  x: number;
  y: number;
  direction: keyof typeof angles;
  warm?: boolean;
  strength?: number;
}): ReactNode {
  return (
    <g transform={`translate(${x} ${y}) rotate(${angles[direction]})`} opacity={strength}>
      {[-10, 0, 10].map((at) => (
        <Chevron key={at} d={`M${at + 3}-5l-5 5 5 5`} stroke={warm ? 'data.dusk' : 'data.river'} />
      ))}
    </g>
  );
}
