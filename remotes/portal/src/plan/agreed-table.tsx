import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { chakra, Heading } from '@tulebyte/ui';
import { ToolTable, type Column } from '@tulebyte/ui/tool-table';
import type { ReactNode } from 'react';
import { formatDay } from '../times/day.ts';
import type { Agreed } from './my-plan.ts';
import { usePriceWords } from './price-words.tsx';
import { planName } from './plan-name.ts';

/** The record: who agreed to what, when. */
export function AgreedTable({ agreed }: { agreed: readonly Agreed[] }): ReactNode {
  const { t } = useLingui();
  const priceWords = usePriceWords();
  const columns: Column<Agreed>[] = [
    {
      id: 'plan',
      head: t`Plan`,
      place: 'title',
      rowHead: true,
      render: ({ plan, users }) => (
        <>
          {planName(plan)}, <Plural value={users} one="# user" other="# users" />
        </>
      ),
    },
    { id: 'price', head: t`Price`, render: ({ price_cents, period }) => priceWords(price_cents, period) },
    { id: 'from', head: t`From`, named: t`From`, render: ({ effective_on }) => formatDay(effective_on) },
    {
      id: 'by',
      head: t`Agreed by`,
      named: t`Agreed by`,
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
      <ToolTable
        label={t`Record of consents`}
        rows={agreed}
        rowKey={({ at }) => at}
        columns={columns}
        room="36rem"
        density="comfortable"
      />
    </chakra.section>
  );
}
