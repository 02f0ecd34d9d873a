import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AGING_BUCKETS, type Receivables } from '@tulebyte/backend-api/receivables';
import { formatMoney } from '@tulebyte/i18n';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { LinkedStat, StatRow } from '../charts/linked-stat.tsx';
import { bucketLabels, type Shown } from './filters.ts';

/** Unpaid amounts by days overdue. Each sum links to its invoices. */
export function Aging({ buckets, urlOf }: { buckets: Receivables['buckets']; urlOf: (shown: Shown) => string }): ReactNode {
  const { t } = useLingui();
  const sum = (of: 'count' | 'cents') => buckets.reduce((total, bucket) => total + bucket[of], 0);
  return (
    <chakra.section aria-label={t`Unpaid by age`}>
      <StatRow six>
        <Bucket label={<Trans>Unpaid</Trans>} count={sum('count')} cents={sum('cents')} to={urlOf('unpaid')} />
        {AGING_BUCKETS.map((id) => {
          const { count = 0, cents = 0 } = buckets.find(({ bucket }) => bucket === id) ?? {};
          return <Bucket key={id} label={t(bucketLabels[id])} count={count} cents={cents} to={urlOf(id)} />;
        })}
      </StatRow>
    </chakra.section>
  );
}

function Bucket({ label, count, cents, to }: { label: ReactNode; count: number; cents: number; to: string }): ReactNode {
  return (
    <LinkedStat
      label={label}
      value={formatMoney(cents)}
      note={<Plural value={count} one="# invoice" other="# invoices" />}
      to={to}
    />
  );
}
