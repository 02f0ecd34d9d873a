import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BurnIn } from '@tulebyte/backend-api/functions/order';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { Badge, chakra, Heading } from '@tulebyte/ui';
import { DescriptionList } from '@tulebyte/ui/data';
import { useId, type ReactNode } from 'react';
import { BurnInCurve } from './burn-in-curve.tsx';

/** A build's burn-in: the curve, and what it says in figures. */
export function BurnInReport({ burnIn: { samples, started_at, ended_at, has_passed } }: { burnIn: BurnIn }): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const graphics = samples.flatMap(({ minute, graphics_f }) => (graphics_f === null ? [] : [{ minute, value: graphics_f }]));
  const processor = highest(samples.map(({ minute, processor_f }) => ({ minute, value: processor_f })));
  const card = highest(graphics);
  const load = Math.round(averageLoad(samples));
  const peakOf = ({ minute, value }: Reading) => {
    const celsius = toCelsius(value);
    const hours = Math.round(minute / 60);
    return minute < 60
      ? t`Up to ${value} °F (${celsius} °C), reached after ${plural(minute, { one: '# minute', other: '# minutes' })}`
      : t`Up to ${value} °F (${celsius} °C), reached after ${plural(hours, { one: '# hour', other: '# hours' })}`;
  };
  const hours = Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 360_000) / 10;
  return (
    <chakra.section aria-labelledby={id} display="grid" gap="3" marginTop="6">
      <Heading as="h3" size="h4" id={id} display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <Trans>Burn-in report</Trans>
        <Badge tone={has_passed ? 'tule' : 'error'}>{has_passed ? <Trans>Passed</Trans> : <Trans>Not passed</Trans>}</Badge>
      </Heading>
      <BurnInCurve samples={samples} />
      <DescriptionList
        items={[
          { term: t`Started`, description: formatDateTime(started_at) },
          { term: t`Ended`, description: t`${formatDateTime(ended_at)}, after ${hours} hours` },
          { term: t`Load`, description: t`${load}% on average` },
          ...(processor
            ? [
                {
                  term: t`Processor`,
                  description: peakOf(processor),
                },
              ]
            : []),
          ...(card
            ? [
                {
                  term: t`Graphics card`,
                  description: peakOf(card),
                },
              ]
            : []),
        ]}
      />
    </chakra.section>
  );
}

/** The average over time, since samples are not evenly spaced. Between two samples the load is taken to change evenly. */
function averageLoad(samples: BurnIn['samples']): number {
  let [sum, minutes] = [0, 0];
  for (const [index, { minute, load_percent }] of samples.entries()) {
    const before = samples[index - 1];
    if (!before) continue;
    const elapsed = minute - before.minute;
    sum += (elapsed * (before.load_percent + load_percent)) / 2;
    minutes += elapsed;
  }
  return minutes === 0 ? (samples[0]?.load_percent ?? 0) : sum / minutes;
}

/** Processors and graphics cards are rated in degrees Celsius. */
const toCelsius = (fahrenheit: number): number => Math.round(((fahrenheit - 32) * 5) / 9);

interface Reading {
  minute: number;
  value: number;
}

/** The first of the highest readings. */
function highest(readings: readonly Reading[]): Reading | undefined {
  return readings.reduce<Reading | undefined>((top, reading) => (top && top.value >= reading.value ? top : reading), undefined);
}
