import { chakra, SvgSprite } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import drawing from './delta.svg';
import { deltaPaths as delta } from './delta-paths.ts';

const Scene = chakra('svg', { base: { width: 'full', height: 'clamp(11rem, 24vw, 30rem)' } });

const Sun = chakra('circle', {
  base: { fill: 'var(--sun-color, {colors.action.main})', transform: 'translateY(var(--sun-rise, 0))', transition: 'all 2s' },
});

/** Empty sky above the drawing, cropped. */
const SKY = 56;

/**
 * The Delta at dusk: levee, power line, water, tule reeds; at other times of the day in its light (`daylight.ts`). Decorative, so hidden
 * from assistive technology.
 * Sun, levee, and water are inline and paint with the text; the fine lines load from a file.
 * Very wide screens crop the foreground, never the horizon and the sun.
 */
export function DeltaScene(): ReactNode {
  return (
    <Scene viewBox={`0 ${SKY} ${delta.width} ${delta.height - SKY}`} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <Sun cx={delta.sunX} cy={delta.horizon} r="62" />
      <chakra.path d={delta.shore} fill="scene.far" />
      <chakra.path d={`M0 ${delta.horizon}H${delta.width}V${delta.height}H0Z`} fill="scene.water" />
      <SvgSprite file={drawing} part="lines" />
    </Scene>
  );
}
