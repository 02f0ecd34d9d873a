import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { emailLabels, emailStateLabels, eventLabels } from './history-labels.ts';
import type { HistoryEntry, StaffOrder } from './staff-order.ts';

/** What happened to the order, oldest first: events, refunds, and emails. */
export function OrderHistory({ order: { history, fulfillment } }: { order: StaffOrder }): ReactNode {
  // Only a refund by card is confirmed later; one by hand is made when it's recorded.
  const isByHand = history.some(({ type, kind }) => type === 'refund' && kind === 'manual');
  const shown = history.filter(({ type, kind }) => !(isByHand && type === 'event' && kind === 'refunded'));
  return (
    <ol>
      {shown.map((entry) => (
        <Entry key={`${entry.type} ${entry.kind} ${entry.at}`} entry={entry} isPickup={fulfillment === 'pickup'} />
      ))}
    </ol>
  );
}

function Entry({ entry, isPickup }: { entry: HistoryEntry; isPickup: boolean }): ReactNode {
  const { t } = useLingui();
  const { type, kind, at, actor, state, cents } = entry;
  const label = (type === 'email' ? emailLabels : eventLabels)[isPickup && kind === 'completed' ? 'picked_up' : kind];
  const emailState = type === 'email' && state !== null ? emailStateLabels[state] : undefined;
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="4"
      paddingBlock="2"
      borderTopWidth="1px"
      borderColor="border.default"
      textStyle="ui"
    >
      <span>
        {cents === null ? (
          label ? (
            t(label)
          ) : (
            kind
          )
        ) : (
          <RefundEntry byCard={kind !== 'manual'} amount={formatMoney(cents, 'always')} />
        )}
        {emailState ? (
          <Text as="span" size="small" tone={state === 'dead' ? 'error' : 'muted'}>
            {' '}
            · {t(emailState)}
          </Text>
        ) : null}
      </span>
      <Text as="span" size="small" tone="muted">
        {[actor, formatDateTime(at)].filter(Boolean).join(' · ')}
      </Text>
    </chakra.li>
  );
}

function RefundEntry({ byCard, amount }: { byCard: boolean; amount: string }): ReactNode {
  return byCard ? <Trans>Refund of {amount} requested</Trans> : <Trans>{amount} refunded</Trans>;
}
