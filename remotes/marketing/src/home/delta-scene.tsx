import { chakra, SvgSprite } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import drawing from './delta.svg';
import { deltaPaths as delta } from './delta-paths.ts';

const Scene = chakra('svg', { base: { width: 'full', height: 'clamp(11rem, 24vw, 30rem)' } });

/** Empty sky above the drawing, cropped. */
const SKY = 56;

/**
 * The Delta at dusk: levee, power line, water, tule reeds. Decorative, so hidden from assistive technology.
 * Sun, levee, and water are inline and paint with the text; the fine lines load from a file.
 * Very wide screens crop the foreground, never the horizon and the sun.
 */
export function DeltaScene(): ReactNode {
  return (
    <Scene
      viewBox={`0 ${SKY} ${delta.width} ${delta.height - SKY}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <chakra.circle cx={delta.sunX} cy={delta.horizon} r="62" fill="action.main" />
      <chakra.path d={delta.shore} fill="scene.far" />
      <chakra.path d={`M0 ${delta.horizon}H${delta.width}V${delta.height}H0Z`} fill="scene.water" />
      <SvgSprite file={drawing} part="lines" />
    </Scene>
  );
}
