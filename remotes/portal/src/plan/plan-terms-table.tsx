import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { chakra, Heading } from '@tulebyte/ui';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { formatDay } from '@tulebyte/i18n/dates';
import type { PlanTerms } from './my-plan.ts';
import { usePriceFormatter } from './use-price-formatter.ts';
import { planName } from '@tulebyte/brand/plan-name';

/** Who agreed to which terms, and when. */
export function PlanTermsTable({ entries }: { entries: readonly PlanTerms[] }): ReactNode {
  const { t } = useLingui();
  const formatPrice = usePriceFormatter();
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
    { id: 'price', head: t`Price`, render: ({ price_cents, period }) => formatPrice(price_cents, period) },
    { id: 'from', head: t`Since`, cellLabel: t`Since`, render: ({ effective_on }) => formatDay(effective_on) },
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
        label={t`Consent record`}
        rows={entries}
        rowKey={({ at }) => at}
        columns={columns}
        stackBelow="36rem"
        density="comfortable"
      />
    </chakra.section>
  );
}
