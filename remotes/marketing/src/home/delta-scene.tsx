import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { deltaPaths as delta } from './delta-paths.ts';

const Scene = chakra('svg', {
  base: { width: 'full', height: 'clamp(11rem, 24vw, 22rem)', fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' },
});

/** The Delta at dusk: levee, power line, water, tule reeds. A picture without information, hence hidden from assistive technology. */
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
      <chakra.path d={delta.poles} stroke="scene.reedFar" strokeWidth="2" />
      <chakra.path d={delta.wires} stroke="scene.reedFar" strokeWidth="1" />
      <chakra.path d={delta.water} stroke="scene.waterLine" strokeWidth="1.5" />
      <chakra.path d={delta.glint} stroke="action.main" strokeWidth="2.5" />
      <chakra.path d={delta.farStems} stroke="scene.reedFar" strokeWidth="1.6" />
      <chakra.path d={delta.nearStems} stroke="scene.reed" strokeWidth="2.4" />
      <chakra.path d={delta.nearHeads} stroke="scene.head" strokeWidth="6" />
    </Scene>
  );
}
