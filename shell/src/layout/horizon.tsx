import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

const Frame = chakra('div', { base: { display: 'flex', justifyContent: 'center', overflow: 'hidden' } });

// Keeps its proportions: as wide as the page, and cropped at the sides where the page is narrow.
const Svg = chakra('svg', {
  base: { flexShrink: '0', width: 'max(100%, 64rem)', height: 'auto', fill: 'none', strokeLinecap: 'round' },
});

/** One reed: where it stands on the line, how high it is and how far it leans, in units of the drawing; some carry a seed head. */
type Reed = readonly [x: number, height: number, lean: number, seeded?: 'seeded'];

// Two stands of tule at the water's edge, leaning with the delta breeze, and a lone one in the middle for narrow screens.
const REEDS: readonly Reed[] = [
  [96, 30, 7],
  [101, 48, 9],
  [107, 38, 6],
  [112, 66, 11, 'seeded'],
  [118, 52, 8],
  [123, 74, 12, 'seeded'],
  [130, 44, 10],
  [136, 58, 13],
  [143, 34, 11],
  [838, 28, 6],
  [844, 46, 8, 'seeded'],
  [850, 36, 8],
  [857, 54, 11],
  [864, 30, 9],
  [1188, 36, 6],
  [1194, 58, 8],
  [1199, 44, 7],
  [1205, 78, 11, 'seeded'],
  [1211, 60, 9],
  [1217, 84, 13, 'seeded'],
  [1223, 50, 9],
  [1230, 70, 14],
  [1237, 42, 11],
  [1246, 56, 15],
  [1254, 32, 12],
];

/** The edge between page and ground: the flat horizon of the Delta with its reeds. Decorative. */
export function Horizon(): ReactNode {
  return (
    <Frame>
      <Svg viewBox="0 0 1440 112" aria-hidden="true" focusable="false">
        {REEDS.map(([x, height, lean, seeded]) => {
          const top = 103 - height;
          return (
            <g key={x}>
              <chakra.path
                d={`M${x} 104C${x + lean * 0.1} ${103 - height * 0.5} ${x + lean * 0.4} ${top + height * 0.2} ${x + lean} ${top}`}
                stroke="data.tule"
                strokeWidth="1.75"
              />
              {seeded === undefined ? null : (
                <chakra.path d={`M${x + lean * 0.92} ${top + 3}l${lean * 0.12} -8`} stroke="action.main" strokeWidth="4" />
              )}
            </g>
          );
        })}
        {/* The ground has the footer's color, which is dark in both modes; the reeds stand in the page's own light. */}
        <chakra.path className="dark" d="M0 103C320 98 520 106 760 102S1220 98 1440 103V113H0Z" fill="bg.deep" />
      </Svg>
    </Frame>
  );
}
