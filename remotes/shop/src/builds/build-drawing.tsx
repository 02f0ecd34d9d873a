import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { partsOfKind } from '../compatibility/build.ts';
import { checkCompatibility } from '../compatibility/check-compatibility.ts';
import type { Build, PartKind } from '../compatibility/part.ts';

const Svg = chakra('svg', {
  base: {
    width: '100%',
    height: 'auto',
    bg: 'bg.sunken',
    borderRadius: 'surface',
    fill: 'none',
    stroke: 'fg.muted',
    strokeWidth: '1.6',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
});
/** A part: dashed until it is chosen, and red when it isn't compatible. */
const Shape = chakra('path', {
  base: { fill: 'bg.surface', transition: 'fill 200ms, stroke 200ms' },
  variants: {
    state: {
      open: { fill: 'none', stroke: 'border.control', strokeWidth: '1', strokeDasharray: '3 3' },
      chosen: {},
      wrong: { fill: 'bg.error', stroke: 'fg.error' },
    },
    tone: { plain: {}, river: {}, tule: {}, dusk: {} },
  },
  compoundVariants: [
    { state: 'chosen', tone: 'river', css: { fill: 'bg.river', stroke: 'data.river' } },
    { state: 'chosen', tone: 'tule', css: { fill: 'bg.tule', stroke: 'data.tule' } },
    { state: 'chosen', tone: 'dusk', css: { fill: 'bg.dusk', stroke: 'data.dusk' } },
  ],
});

const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;
const fan = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
/** Equally spaced boxes. */
const row = (count: number, at: (index: number) => string) => Array.from({ length: count }, (_, index) => at(index)).join('');

const MAX_DRAWN = 4;
const BOARD_HEIGHTS = { ATX: 100, mATX: 84, ITX: 62 } as const;

/** The inside of the case, with the chosen parts drawn to scale. Decorative: the parts are listed beside it. */
export function BuildDrawing({ build }: { build: Build }): ReactNode {
  const wrong = new Set(checkCompatibility(build).flatMap(({ level, kinds }) => (level === 'error' ? kinds : [])));
  const stateOf = (kind: PartKind) => (partsOfKind(build, kind).length === 0 ? 'open' : wrong.has(kind) ? 'wrong' : 'chosen');
  const { board, graphics, cooler, memory = [], storage = [] } = build;
  const modules = memory.reduce((sum, { memory_modules }) => sum + memory_modules, 0);
  const m2 = storage.filter(({ storage_slot }) => storage_slot === 'M.2').length;
  const sata = storage.length - m2;
  const boardHeight = board ? BOARD_HEIGHTS[board.board_size] : BOARD_HEIGHTS.ATX;
  const isLiquid = cooler?.radiator_mm != null;
  return (
    <Svg viewBox="0 0 240 180" aria-hidden="true">
      <Shape
        state={stateOf('case')}
        d="M40 8h160a4 4 0 0 1 4 4v156a4 4 0 0 1-4 4H40a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4zM50 172v4M190 172v4"
      />
      <Shape state={stateOf('board')} tone="tule" d={box(52, 24, 92, boardHeight)} />
      <Shape state={stateOf('cpu')} tone="dusk" d={box(78, 38, 24, 24)} />
      {isLiquid ? (
        <Shape
          state={stateOf('cooler')}
          tone="river"
          d={`${box(52, 12, (cooler?.radiator_mm ?? 0) / 3, 9)}${fan(90, 50, 9)}M84 43V21M96 43V21`}
        />
      ) : (
        <Shape
          state={stateOf('cooler')}
          tone="river"
          d={row(cooler ? 5 : 1, (index) => (cooler ? box(75, 36 + index * 6, 30, 3) : box(75, 36, 30, 28)))}
        />
      )}
      <Shape
        state={stateOf('memory')}
        tone="dusk"
        d={row(Math.min(modules || 2, MAX_DRAWN), (index) => box(112 + index * 7, 32, 4, 36))}
      />
      <Shape
        state={stateOf('graphics')}
        tone="river"
        // At most as long as the case is deep: 400 mm.
        d={`${box(52, 76, graphics ? Math.min(graphics.length_mm / 2.8, 143) : 110, 20)}${graphics ? fan(74, 86, 7) + fan(102, 86, 7) : ''}`}
      />
      <Shape
        state={m2 > 0 || sata === 0 ? stateOf('storage') : 'open'}
        tone="tule"
        d={row(Math.min(m2 || 1, MAX_DRAWN - 1), (index) => box(58 + index * 28, 66, 24, 6))}
      />
      {sata > 0 ? (
        <Shape
          state={stateOf('storage')}
          tone="tule"
          d={row(Math.min(sata, MAX_DRAWN), (index) => box(160, 108 + index * 9, 36, 7))}
        />
      ) : null}
      <Shape state={stateOf('power')} d={`${box(46, 146, 66, 20)}${build.power ? fan(79, 156, 7) : ''}`} />
      {build.power && board ? (
        <Shape state="chosen" tone="dusk" fill="none" d={`M112 152h20q8 0 8-8V${24 + boardHeight}`} />
      ) : null}
      {build.case ? <Shape state="chosen" tone="river" d={`${fan(186, 40, 11)}${fan(186, 70, 11)}`} /> : null}
    </Svg>
  );
}
