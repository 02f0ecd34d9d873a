import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@tulebyte/i18n';
import { Badge, chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { rate, VITALS, type Rating, type VitalName } from './vital.ts';

const tones = { good: 'tule', 'needs-improvement': 'dusk', poor: 'error' } as const;

/** `2.41 s`, `184 ms`, `0.08`. */
export function vitalText(name: VitalName, value: number): string {
  if (name === 'CLS') return formatNumber(value, 2);
  return value >= 1_000 ? `${formatNumber(value / 1_000, 2)} s` : `${formatNumber(value)} ms`;
}

export function RatingBadge({ rating }: { rating: Rating }): ReactNode {
  const { t } = useLingui();
  const ratingLabels: Readonly<Record<Rating, string>> = { good: t`Good`, 'needs-improvement': t`Needs work`, poor: t`Poor` };
  return <Badge tone={tones[rating]}>{ratingLabels[rating]}</Badge>;
}

const Track = chakra('svg', { base: { display: 'block', width: 'full', height: '0.875rem' } });

/** A web vital on its scale, with the good and poor thresholds and the 75th percentile. */
export function VitalScale({ name, value, count }: { name: VitalName; value: number; count: number }): ReactNode {
  const { good, poor } = VITALS[name];
  const end = poor * 1.5;
  const at = (limit: number) => Math.min(100, (limit / end) * 100);
  return (
    <chakra.div display="grid" gap="1" paddingBlock="2" borderTopWidth="1px" borderColor="border.default">
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
        <Text as="span" size="label" minWidth="3rem">
          {name}
        </Text>
        <Text as="span" textStyle="h4" fontVariantNumeric="tabular-nums">
          {vitalText(name, value)}
        </Text>
        <RatingBadge rating={rate(name, value)} />
        <Text as="span" size="small" tone="muted" marginInlineStart="auto">
          <Trans>{formatNumber(count)} visits</Trans>
        </Text>
      </chakra.div>
      <Track aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 12">
        <chakra.rect x="0" y="4" width={at(good)} height="4" fill="data.tule" />
        <chakra.rect x={at(good)} y="4" width={at(poor) - at(good)} height="4" fill="data.dusk" />
        <chakra.rect x={at(poor)} y="4" width={100 - at(poor)} height="4" fill="border.error" />
        <chakra.rect x={Math.max(0, at(value) - 0.4)} y="0" width="0.8" height="12" fill="fg.default" />
      </Track>
      <Text size="small" tone="muted">
        <Trans>
          Good up to {vitalText(name, good)}, poor above {vitalText(name, poor)}
        </Trans>
      </Text>
    </chakra.div>
  );
}
