import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { Alert, Badge, Button, chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { paymentLabel } from '../order.ts';
import { Facts } from '../../layout/facts.tsx';
import { paidBalance } from './paid-balance.ts';
import { useMarkPaid } from './requests.ts';
import type { StaffOrder } from './staff-order.ts';

/** How the order is paid, and whether it is. */
export function PaymentFacts({ order }: { order: StaffOrder }): ReactNode {
  const { t } = useLingui();
  const markPaid = useMarkPaid(order.number);
  const { payment, paid_at, refunded_cents, state, number } = order;
  const owed = state === 'canceled' ? paidBalance(order) : 0;
  const canMarkPaid = payment !== 'card' && paid_at === null && !['pending', 'canceled', 'expired'].includes(state);
  return (
    <chakra.div display="grid" gap="3" justifyItems="start" marginBottom="4">
      {owed > 0 ? (
        <Alert tone="warning" title={t`${formatMoney(owed, 'always')} to refund`}>
          <Trans>The order is canceled, and the customer was told that you’ll refund what they paid.</Trans>
        </Alert>
      ) : null}
      <Facts
        rows={[
          [t`Method`, t(paymentLabel(order))],
          [
            t`Status`,
            paid_at === null ? <Badge key="unpaid" tone="dusk">{t`Not paid yet`}</Badge> : t`Paid on ${formatDateTime(paid_at)}`,
          ],
          ...(refunded_cents > 0 ? ([[t`Refunded`, formatMoney(refunded_cents, 'always')]] as const) : []),
        ]}
      />
      {canMarkPaid ? (
        <Button
          size="sm"
          loading={markPaid.isPending}
          aria-label={t`Mark as paid: ${number}`}
          onClick={() => void markPaid.mutate(true)}
        >
          <Trans>Mark as paid</Trans>
        </Button>
      ) : null}
    </chakra.div>
  );
}
