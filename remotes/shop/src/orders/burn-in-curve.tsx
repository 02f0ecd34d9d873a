import { useLingui } from '@lingui/react/macro';
import type { BurnIn } from '@tulebyte/backend-api/functions/order';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

const LEFT = 44;
const RIGHT = 408;
const TOP = 26;
const BOTTOM = 150;
/** The scale of temperatures, in °F. */
const [COLDEST, HOTTEST] = [50, 250];
const LINES_F = [50, 100, 150, 200, 250];

const Curve = chakra('path', { base: { strokeWidth: '2.5', strokeLinecap: 'round', strokeLinejoin: 'round' } });
const Label = chakra('text', {
  base: { fill: 'fg.default', fontFamily: 'text', fontWeight: '600', fontSize: { base: '15px', md: '12px' } },
});

type Samples = BurnIn['samples'];

/** Temperatures as lines over the load as an area. The figures are written below it. */
export function BurnInCurve({ samples }: { samples: Samples }): ReactNode {
  const { t } = useLingui();
  const end = samples.at(-1)?.minute ?? 1;
  const x = (minute: number) => round(LEFT + (minute / end) * (RIGHT - LEFT));
  const y = (share: number) => round(BOTTOM - share * (BOTTOM - TOP));
  const heat = (fahrenheit: number) => y((fahrenheit - COLDEST) / (HOTTEST - COLDEST));
  const line = (valueOf: (sample: Samples[number]) => number) =>
    `M${samples.map((sample) => `${x(sample.minute)} ${valueOf(sample)}`).join('L')}`;
  const hasCard = samples.every(({ graphics_f }) => graphics_f !== null);
  const hours = Math.round(end / 60);
  return (
    <chakra.svg
      viewBox="0 0 420 178"
      role="img"
      aria-label={t`Temperatures and load over ${hours} hours. The figures are below.`}
      display="block"
      width="full"
      maxWidth="36rem"
      height="auto"
      fill="none"
    >
      <chakra.path fill="bg.river" d={`${line(({ load_percent }) => y(load_percent / 100))}V${BOTTOM}H${LEFT}Z`} />
      <chakra.path stroke="data.grid" strokeWidth="1.2" d={LINES_F.map((at) => `M${LEFT} ${heat(at)}H${RIGHT}`).join('')} />
      {LINES_F.map((at) => (
        <Label key={at} x={LEFT - 6} y={heat(at) + 4} textAnchor="end" fontWeight="400">
          {at}°
        </Label>
      ))}
      <Curve stroke="data.river" strokeDasharray="7 6" d={line(({ processor_f }) => heat(processor_f))} />
      {hasCard ? <Curve stroke="data.dusk" d={line(({ graphics_f }) => heat(graphics_f ?? COLDEST))} /> : null}
      <Key at={LEFT} label={t`Processor`} stroke="data.river" dashes="7 6" />
      {hasCard ? <Key at={LEFT + 118} label={t`Graphics card`} stroke="data.dusk" /> : null}
      <Key at={LEFT + 262} label={t`Load, 0–100%`} />
      {[0, 0.5, 1].map((share) => (
        <Label key={share} x={x(end * share)} y="170" textAnchor={share === 1 ? 'end' : 'middle'} fontWeight="400">
          {t`${round((end * share) / 60)} h`}
        </Label>
      ))}
    </chakra.svg>
  );
}

/** A line or, without a stroke, the area, with its name. */
function Key({ at, label, stroke, dashes }: { at: number; label: string; stroke?: string; dashes?: string }): ReactNode {
  return (
    <>
      {stroke === undefined ? (
        <chakra.path fill="bg.river" stroke="border.control" d={`M${at} 5h16v9h-16z`} />
      ) : (
        <Curve stroke={stroke} {...(dashes === undefined ? {} : { strokeDasharray: dashes })} d={`M${at} 10h20`} />
      )}
      <Label x={at + 25} y="14">
        {label}
      </Label>
    </>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
