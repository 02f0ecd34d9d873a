import { useLingui } from '@lingui/react/macro';
import type { Plan } from '@tulebyte/brand/plans';
import { Price } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** What a plan costs per user and month. */
export function PlanPrice({ plan, size, stack = false }: { plan: Plan; size: 'row' | 'figure'; stack?: boolean }): ReactNode {
  const { t } = useLingui();
  return (
    <Price
      size={size}
      cents={plan.centsPerUserMonth}
      {...(plan.quoted ? { from: t`from` } : {})}
      per={t`per user per month`}
      stack={stack}
    />
  );
}
