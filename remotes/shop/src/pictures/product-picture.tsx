import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { drawings } from './drawings.ts';

const Svg = chakra('svg', {
  base: {
    width: '100%',
    aspectRatio: '1',
    bg: 'bg.sunken',
    borderRadius: 'control',
    color: 'fg.muted',
    fill: 'none',
    stroke: 'currentColor',
  },
  variants: {
    /** Beside the page title, as wide as its column. */
    large: { true: { aspectRatio: '4 / 3', padding: '8' }, false: {} },
  },
});

/** A line drawing of the kind of product. Decorative, since the name is beside it. */
export function ProductPicture({ name, large = false }: { name: string; large?: boolean }): ReactNode {
  return (
    <Svg large={large} viewBox="0 0 64 64" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d={drawings[name] ?? drawings['box']} vectorEffect="non-scaling-stroke" />
    </Svg>
  );
}
