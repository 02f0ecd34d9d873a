import { useLingui } from '@lingui/react/macro';
import type { MadeRefund } from '@tulebyte/backend-api/refunds';
import { formatMoney } from '@tulebyte/i18n';
import { formatDay } from '@tulebyte/i18n/dates';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** What was refunded of an invoice, oldest first. */
export function MadeRefunds({ refunds }: { refunds: readonly MadeRefund[] }): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.ul textStyle="ui" aria-label={t`Refunds`}>
      {refunds.map(({ method, amount_cents, refunded_on }, index) => {
        const amount = formatMoney(amount_cents, 'always');
        const day = formatDay(refunded_on);
        return (
          // They have no id and are never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{method === 'card' ? t`${amount} refunded to the card on ${day}` : t`${amount} refunded on ${day}`}</li>
        );
      })}
    </chakra.ul>
  );
}
