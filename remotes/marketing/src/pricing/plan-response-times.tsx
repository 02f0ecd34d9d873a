import { Trans, useLingui } from '@lingui/react/macro';
import { plans } from '@tulebyte/brand/plans';
import { chakra, Text } from '@tulebyte/ui';
import { RuledRow } from '@tulebyte/ui/ruled-row';
import type { ReactNode } from 'react';
import { CtaLink } from '@tulebyte/cta/links';
import { responseTimeLabels } from '@tulebyte/brand/plan-labels';
import { PlanPrice } from './plan-price.tsx';

const Row = chakra(RuledRow, {
  base: {
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '7rem minmax(0, 1fr) auto' },
    columnGap: '6',
    rowGap: '1',
    alignItems: 'baseline',
    paddingBlock: '3.5',
    '& > :last-child': { textAlign: 'end' },
    '& > :nth-of-type(2)': { base: { gridColumn: '1 / -1', gridRow: '2' }, md: { gridColumn: 'auto', gridRow: 'auto' } },
  },
});

/** Response times and price of each plan. */
export function PlanResponseTimes(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <ul>
        {plans.map((plan) => (
          <Row key={plan.id}>
            <chakra.span fontWeight="600">{plan.name}</chakra.span>
            <Text as="span" size="small" tone="muted">
              <Trans>Critical</Trans>: {t(responseTimeLabels(plan.response.critical))}
              <br />
              <Trans>Everything else</Trans>: {t(responseTimeLabels(plan.response.normal))}
            </Text>
            <PlanPrice plan={plan} size="row" stack />
          </Row>
        ))}
      </ul>
      <chakra.div display="grid" gap="2" justifyItems="start" marginTop="4">
        <CtaLink to="/pricing">
          <Trans>Compare what each plan includes</Trans>
        </CtaLink>
        <CtaLink to="/response-times">
          <Trans>How fast we actually reply, month by month</Trans>
        </CtaLink>
      </chakra.div>
    </>
  );
}
