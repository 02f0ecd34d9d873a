import { Trans, useLingui } from '@lingui/react/macro';
import { formatUsd } from '@tulebyte/brand';
import type { Estimate } from '@tulebyte/brand/estimate';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { lineLabels } from './estimate-labels.ts';

const Line = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '2',
    borderTopWidth: '1px',
    borderTopColor: 'border.default',
    textStyle: 'ui',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** The total with its lines, announced when it changes. */
export function EstimateTotal({ estimate, planName }: { estimate: Estimate; planName: string }): ReactNode {
  const { t } = useLingui();
  const { lines, month, year, quoted } = estimate;
  const yearly = formatUsd(year);
  return (
    <chakra.output display="grid" gap="5" alignContent="start" aria-live="polite">
      <chakra.span display="grid" gap="1">
        <Text as="span" textStyle="h1" fontVariantNumeric="tabular-nums">
          {quoted ? (
            <chakra.span textStyle="body" letterSpacing="normal">
              {t`from`}{' '}
            </chakra.span>
          ) : null}
          {formatUsd(month)}
        </Text>
        <Text as="span" tone="muted">
          <Trans>per month</Trans>
        </Text>
        <Text as="span" tone="muted">
          {quoted ? t`from ${yearly} per year, before sales tax` : t`${yearly} per year, before sales tax`}
        </Text>
      </chakra.span>
      <span>
        {lines.map(({ id, cents }) => (
          <Line key={id}>
            <span>{id === 'plan' ? t`${planName} plan` : t(lineLabels[id])}</span>
            <chakra.span color={cents === null ? 'fg.tule' : undefined}>
              {cents === null ? t`included` : formatUsd(cents)}
            </chakra.span>
          </Line>
        ))}
      </span>
    </chakra.output>
  );
}
