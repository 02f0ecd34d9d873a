import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { chakra, Heading } from '@tulebyte/ui';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { formatDay } from '../times/day.ts';
import type { PlanTerms } from './my-plan.ts';
import { usePriceLabels } from './price-labels.tsx';
import { planName } from './plan-name.ts';

/** The record: who agreed to what, when. */
export function PlanTermsTable({ agreed }: { agreed: readonly PlanTerms[] }): ReactNode {
  const { t } = useLingui();
  const priceLabels = usePriceLabels();
  const columns: Column<PlanTerms>[] = [
    {
      id: 'plan',
      head: t`Plan`,
      slot: 'title',
      rowHead: true,
      render: ({ plan, users }) => (
        <>
          {planName(plan)}, <Plural value={users} one="# user" other="# users" />
        </>
      ),
    },
    { id: 'price', head: t`Price`, render: ({ price_cents, period }) => priceLabels(price_cents, period) },
    { id: 'from', head: t`From`, cellLabel: t`From`, render: ({ effective_on }) => formatDay(effective_on) },
    {
      id: 'by',
      head: t`Agreed by`,
      cellLabel: t`Agreed by`,
      css: { overflowWrap: 'anywhere' },
      render: ({ by, at }) => (
        <>
          {by}, {formatDateTime(at)}
        </>
      ),
    },
  ];
  return (
    <chakra.section aria-labelledby="agreed">
      <Heading as="h2" size="h4" id="agreed" marginBottom="3">
        <Trans>What was agreed</Trans>
      </Heading>
      <ResponsiveTable
        label={t`Record of consents`}
        rows={agreed}
        rowKey={({ at }) => at}
        columns={columns}
        stackBelow="36rem"
        density="comfortable"
      />
    </chakra.section>
  );
}
