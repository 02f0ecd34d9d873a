import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { svgColor } from '../../svg-colors/svg-color.ts';
import { AirStreams } from './air-streams.tsx';
import { airflowOf, rearFans, topFans, type CaseParts } from './airflow.ts';

const CaseSvg = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    maxWidth: '34rem',
    height: 'auto',
    marginInline: 'auto',
    fill: 'none',
    stroke: 'fg.default',
    strokeWidth: '2',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
});
const Faint = ({ d }: { d: string }) => <path d={d} stroke={svgColor('border-strong')} strokeWidth="1.5" />;

/** Heights of the fans behind the front, the lowest first. */
const FRONT_FANS = [203, 137, 71] as const;
const TOP_FANS = [168, 238] as const;

const Fan = ({ x, y, isOut = false }: { x: number; y: number; isOut?: boolean }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-6-29H6V29H-6z" fill={svgColor(isOut ? 'bg-dusk' : 'bg-river')} />
    <Faint d="M0-23l-4 46M0-23l4 46" />
  </g>
);

/** A case in cross section with the chosen parts; the front is on the right. */
export function CaseDrawing({ parts, label }: { parts: CaseParts; label: string }): ReactNode {
  const { cooler, front, frontFans, graphics } = parts;
  const { findings } = airflowOf(parts);
  const isStarved = findings.some(({ id }) => id === 'graphics-starved');
  const frontFanHeights = FRONT_FANS.slice(0, frontFans);
  const isLarge = graphics === 'large';
  return (
    <CaseSvg viewBox="0 -8 420 338" role="img" aria-label={label}>
      <rect x="92" y="30" width="236" height="270" rx="8" fill={svgColor('bg-page')} />
      <path d="M108 300v10h20v-10M292 300v10h20v-10" />
      <Faint d="M92 244h236M104 52h150v186H104z" />
      <path
        d="M328 38V240"
        stroke={svgColor(front === 'glass' ? 'data-river' : 'border-strong')}
        strokeWidth={front === 'glass' ? '7' : '4'}
        strokeDasharray={front === 'glass' ? undefined : '2 7'}
      />
      {frontFanHeights.map((y) => (
        <Fan key={y} x={310} y={y} />
      ))}
      {rearFans(cooler) > 0 ? <Fan x={110} y={91} isOut /> : null}
      {topFans(cooler) > 0 ? (
        <>
          <path d="M132 34h142v12H132z" fill={svgColor('bg-dusk')} />
          <Faint d="M144 34v12M156 34v12M168 34v12M180 34v12M192 34v12M204 34v12M216 34v12M228 34v12M240 34v12M252 34v12M264 34v12" />
        </>
      ) : null}
      {cooler === 'air' ? (
        <>
          <rect x="150" y="66" width="50" height="68" rx="2" fill={svgColor('bg-page')} />
          <Faint d="M150 74h50M150 82h50M150 90h50M150 98h50M150 106h50M150 114h50M150 122h50" />
          <path d="M204 64v72" strokeWidth="4" />
        </>
      ) : (
        <>
          <path d="M166 82C166 60 150 60 150 46M184 82C184 62 200 62 200 46" stroke={svgColor('data-river')} strokeWidth="4" />
          <circle cx="175" cy="100" r="19" fill={svgColor('bg-river')} />
          <circle cx="175" cy="100" r="9" />
        </>
      )}
      {cooler === 'custom-loop' ? (
        <>
          <path d="M292 42h10v196h-10z" fill={svgColor('bg-river')} />
          <Faint d="M292 58h10M292 74h10M292 90h10M292 106h10M292 122h10M292 138h10M292 154h10M292 170h10M292 186h10M292 202h10M292 218h10" />
          <path d="M175 119V150H150V166M194 100H232V84M232 150v16M292 112H244" stroke={svgColor('data-river')} strokeWidth="4" />
          <rect x="222" y="84" width="22" height="66" rx="4" fill={svgColor('bg-river')} />
        </>
      ) : (
        <path d="M222 62v52M230 62v52M238 62v52" strokeWidth="3" />
      )}
      <path
        d={isLarge ? 'M128 160h158v46H128z' : 'M128 166h118v34H128z'}
        fill={svgColor(isStarved ? 'bg-error' : 'bg-tule')}
        stroke={svgColor(isStarved ? 'fg-error' : 'fg-default')}
      />
      {(isLarge ? [160, 206, 252] : [164, 212]).map((x) => (
        <circle key={x} cx={x} cy="183" r={isLarge ? 15 : 12} />
      ))}
      <path d="M116 158v50" />
      <rect x="104" y="256" width="84" height="36" rx="3" />
      <circle cx="146" cy="274" r="13" />
      <Faint d="M202 262h58v12h-58zM202 280h58v12h-58z" />
      <AirStreams
        streams={frontFanHeights.flatMap((y) => [
          { x: 364, y },
          { x: cooler === 'custom-loop' ? 270 : 282, y: y === 203 ? 222 : y },
        ])}
        weak={front === 'glass'}
      />
      <AirStreams
        warm
        streams={[
          ...(rearFans(cooler) > 0 ? [{ x: 66, y: 91 }] : []),
          { x: 66, y: 274 },
          ...(cooler === 'air' ? [{ x: 133, y: 91 }] : TOP_FANS.map((x) => ({ x, y: 12, isUp: true }))),
          ...(cooler === 'custom-loop' ? [] : [{ x: 138, y: 149, isUp: true }]),
        ]}
      />
    </CaseSvg>
  );
}
