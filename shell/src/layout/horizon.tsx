import { chakra, SvgSprite } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import drawing from './horizon.svg';

const Frame = chakra('div', { base: { display: 'flex', justifyContent: 'center', overflow: 'hidden' } });

// Keeps its proportions: as wide as the page, and cropped at the sides on narrow ones.
const Svg = chakra('svg', { base: { flexShrink: '0', width: 'max(100%, 64rem)', height: 'auto' } });

/** A decorative border above the footer: the Delta's flat horizon with reeds. */
export function Horizon(): ReactNode {
  return (
    <Frame>
      <Svg viewBox="0 0 1440 112" aria-hidden="true">
        <SvgSprite file={drawing} part="reeds" />
        {/* The ground has the footer's color, dark in both modes; the reeds have the page's. */}
        <chakra.path className="dark" d="M0 103C320 98 520 106 760 102S1220 98 1440 103V113H0Z" fill="bg.deep" />
      </Svg>
    </Frame>
  );
}
