import { Trans, useLingui } from '@lingui/react/macro';
import type { Plan } from '@tulebyte/brand/plans';
import { responseTimeLabels } from '@tulebyte/brand/plan-labels';
import { Heading, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** A plan's name with its critical response time. */
export function PlanHeading({ plan, children }: { plan: Plan; children?: ReactNode }): ReactNode {
  const { t } = useLingui();
  return (
    <div>
      <Heading as="h3" size="h4">
        {plan.name}
      </Heading>
      <Text size="small" tone="muted">
        <Trans>Critical</Trans>: {t(responseTimeLabels(plan.response.critical))}
      </Text>
      {children}
    </div>
  );
}
