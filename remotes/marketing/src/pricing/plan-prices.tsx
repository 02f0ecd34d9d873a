import { Trans, useLingui } from '@lingui/react/macro';
import { plans, planTerms } from '@tulebyte/brand/plans';
import { chakra, Heading, Price, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { CtaLink } from '../cta/links.tsx';
import { responseTimeLabels } from '@tulebyte/brand/plan-labels';

/** The three plans in short: price and response. The whole comparison is on the pricing page. */
export function PlanPrices(): ReactNode {
  const { t } = useLingui();
  const months = planTerms.initialMonths;
  return (
    <>
      <ul>
        {plans.map((plan) => (
          <chakra.li
            key={plan.id}
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            alignItems="baseline"
            columnGap="8"
            rowGap="1"
            paddingBlock="4"
            borderTopWidth="1px"
            borderTopColor="border.default"
          >
            <div>
              <Heading as="h3" size="h4">
                {plan.name}
              </Heading>
              <Text size="small" tone="muted">
                <Trans>Critical</Trans>: {t(responseTimeLabels(plan.response.critical))}
              </Text>
            </div>
            <Price
              size="figure"
              cents={plan.centsPerUserMonth}
              {...(plan.quoted ? { from: t`from` } : {})}
              per={t`a user a month`}
            />
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
      </chakra.div>
    </>
  );
}
