import { chakra, Drawing } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import drawing from './delta.svg';
import { deltaPaths as delta } from './delta-paths.ts';

const Scene = chakra('svg', { base: { width: 'full', height: 'clamp(11rem, 24vw, 22rem)' } });

/**
 * The Delta at dusk: levee, power line, water, tule reeds. A picture without information, hence hidden from assistive technology.
 * Sun, levee and water are painted with the text; the fine lines follow from a file, so that they delay nothing.
 */
export function DeltaScene(): ReactNode {
  return (
    <Scene
      viewBox={`0 0 ${delta.width} ${delta.height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <chakra.circle cx={delta.sunX} cy={delta.horizon} r="62" fill="action.main" />
      <chakra.path d={delta.shore} fill="scene.far" />
      <chakra.path d={`M0 ${delta.horizon}H${delta.width}V${delta.height}H0Z`} fill="scene.water" />
      <Drawing file={drawing} part="lines" />
    </Scene>
  );
}
