import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { paths, type IconName } from './paths.ts';

export type { IconName } from './paths.ts';

/** The size is in attributes, so that icons of all sizes share one rule. */
const Svg = chakra(
  'svg',
  {
    base: {
      display: 'inline-block',
      flexShrink: '0',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '1.6',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      verticalAlign: 'middle',
    },
  },
  { forwardProps: ['width', 'height'] },
);

/** An icon of the site's set: a 24-unit grid, one 1.6-unit line. Decorative unless it has a `label`. */
export function Icon({
  name,
  size = '1.25em',
  label,
}: {
  name: IconName;
  size?: '1em' | '1.25em' | '1.5rem' | '2rem' | '2.5rem';
  label?: string;
}): ReactNode {
  return (
    <Svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : 'true'}
    >
      <path d={paths[name]} />
    </Svg>
  );
}
