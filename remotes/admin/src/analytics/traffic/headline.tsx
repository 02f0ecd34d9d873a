import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, formatNumber } from '@tulebyte/i18n';
import type { ReactNode } from 'react';
import { LinkedStat, StatRow } from '../../charts/linked-stat.tsx';
import { Change, shareOf } from './change.tsx';
import type { Totals } from './traffic-report.ts';

/** Sums of a period. @param before null where there is nothing to compare with */
export function Headline({ now, before }: { now: Totals; before: Totals | null }): ReactNode {
  const { t } = useLingui();
  const counted = (label: string, name: 'visitors' | 'views' | 'conversions') => (
    <LinkedStat
      label={label}
      value={formatNumber(now[name])}
      note={before ? <Note now={now[name]} before={before[name]} text={formatNumber(before[name])} /> : undefined}
    />
  );
  return (
    <StatRow six>
      {counted(t`Visitors`, 'visitors')}
      {counted(t`Page views`, 'views')}
      <LinkedStat
        label={t`Left after one page`}
        value={shareOf(now.bounces, now.visitors) ?? '–'}
        note={before ? <Previously text={shareOf(before.bounces, before.visitors) ?? '–'} /> : undefined}
      />
      {counted(t`Reached the goal`, 'conversions')}
      <LinkedStat
        label={t`Conversion rate`}
        value={shareOf(now.conversions, now.visitors) ?? '–'}
        note={before ? <Previously text={shareOf(before.conversions, before.visitors) ?? '–'} /> : undefined}
      />
      <LinkedStat
        label={t`Value`}
        value={formatMoney(now.value_cents)}
        note={
          before ? <Note now={now.value_cents} before={before.value_cents} text={formatMoney(before.value_cents)} /> : undefined
        }
      />
    </StatRow>
  );
}

function Note({ now, before, text }: { now: number; before: number; text: string }): ReactNode {
  return (
    <>
      {before > 0 ? (
        <>
          <Change now={now} before={before} /> ·{' '}
        </>
      ) : null}
      <Previously text={text} />
    </>
  );
}

const Previously = ({ text }: { text: string }): ReactNode => <Trans>previously {text}</Trans>;
