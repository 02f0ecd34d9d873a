import { chakra, SvgSprite } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { CoverName } from './covers.ts';
import covers from './covers.svg';

const Svg = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    aspectRatio: '8 / 5',
    borderRadius: 'surface',
    background: 'scene.sky',
    _print: { display: 'none' },
  },
  variants: {
    /** As a band: without the top and bottom of the drawing. */
    wide: { true: { aspectRatio: '5 / 2' }, onPhones: { aspectRatio: { base: '5 / 2', md: '8 / 5' } } },
  },
});

/** The drawing of a text. Decorative, since the title is beside it. */
export function Cover({ name, wide }: { name: CoverName; wide?: true | 'onPhones' }): ReactNode {
  return (
    <Svg wide={wide} viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <SvgSprite file={covers} part={name} />
    </Svg>
  );
}
