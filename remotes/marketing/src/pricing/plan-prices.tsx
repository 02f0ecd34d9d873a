import { Trans } from '@lingui/react/macro';
import { plans, planTerms } from '@tulebyte/brand/plans';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { CtaLink } from '@tulebyte/cta/links';
import { PlanHeading } from './plan-heading.tsx';
import { PlanPrice } from './plan-price.tsx';

/** Price and critical response time of the three plans. The pricing page has the full comparison. */
export function PlanPrices(): ReactNode {
  const months = planTerms.initialMonths;
  return (
    <>
      <ul>
        {plans.map((plan) => (
          <chakra.li
            key={plan.id}
            display={{ base: 'grid', sm: 'flex' }}
            justifyContent="space-between"
            alignItems="baseline"
            columnGap="8"
            rowGap="1"
            paddingBlock="4"
            borderTopWidth="1px"
            borderTopColor="border.default"
          >
            <PlanHeading plan={plan} />
            <PlanPrice plan={plan} size="figure" />
          </chakra.li>
        ))}
      </ul>
      <chakra.div borderTopWidth="1px" borderTopColor="border.default" paddingTop="4" display="grid" gap="2" justifyItems="start">
        <Text size="small" tone="muted" maxWidth="prose">
          <Trans>Month to month after the first {months} months.</Trans>
        </Text>
        <CtaLink to="/pricing">
          <Trans>Compare what each plan includes</Trans>
        </CtaLink>
        <CtaLink to="/response-times">
          <Trans>How fast we actually reply, month by month</Trans>
        </CtaLink>
        <CtaLink to="/portal-demo">
          <Trans>Try the client portal with sample data</Trans>
        </CtaLink>
      </chakra.div>
    </>
  );
}
