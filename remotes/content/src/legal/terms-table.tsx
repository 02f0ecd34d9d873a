import { useLingui } from '@lingui/react/macro';
import { planTerms } from '@tulebyte/brand/plans';
import { policies } from '@tulebyte/brand/policies';
import type { ReactNode } from 'react';
import { FactsTable } from '../article-layout/facts-table.tsx';

/** Periods and percentages of the terms, from the brand data. */
export function TermsTable(): ReactNode {
  const { t } = useLingui();
  const { unopenedHardwareDays: returnDays, customBuildRestockingPercent: restocking } = policies.returns;
  const { days: unclaimedDays, notices } = policies.unclaimedDevices;
  const { businessInvoiceDueDays: dueDays } = policies.payment;
  const { initialMonths, noticeDays } = planTerms;
  return (
    <FactsTable
      caption={t`Terms and percentages`}
      columns={[t`Item`, t`How long or how much`]}
      rows={[
        [t`Labor warranty`, t`90 days on repairs, 2 years on builds`],
        [t`Returns of unopened hardware`, t`${returnDays} days`],
        [t`Restocking fee for opened custom builds`, t`${restocking}%`],
        [t`Unclaimed devices`, t`recycled after ${unclaimedDays} days and ${notices} notices`],
        [t`Invoices to businesses`, t`due in ${dueDays} days`],
        [t`Managed plans`, t`${initialMonths} months, then monthly with ${noticeDays} days’ notice`],
      ]}
    />
  );
}
