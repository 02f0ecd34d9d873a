import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { Badge, Button, chakra, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { usePermission } from '../../access/use-permission.ts';
import { useStaff } from '../../tickets/staff.ts';
import { refundableCents, type StaffOrder } from './staff-order.ts';
import { useRefundOrder } from './requests.ts';
import { RefundForm } from './refund-form.tsx';

/** Refunds of a card payment, and the form for another one. */
export function OrderRefunds({ order }: { order: StaffOrder }): ReactNode {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const canRefund = usePermission('refunds');
  const left = refundableCents(order);
  if (order.order_refunds.length === 0 && (left === 0 || !canRefund)) return null;
  return (
    <chakra.div display="grid" gap="3" justifyItems="start" textStyle="ui">
      {order.order_refunds.length > 0 ? (
        <ul>
          {order.order_refunds
            .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
            .map((refund) => (
              <RefundLine key={refund.id} refund={refund} canRetry={canRefund} />
            ))}
        </ul>
      ) : null}
      {canRefund && left > 0 && !isOpen ? (
        <Button size="sm" variant="outline" aria-label={t`Refund: ${order.number}`} onClick={() => setOpen(true)}>
          <Trans>Refund</Trans>
        </Button>
      ) : null}
      {isOpen && left > 0 ? <RefundForm order={order} left={left} onClose={() => setOpen(false)} /> : null}
    </chakra.div>
  );
}

function RefundLine({ refund, canRetry }: { refund: StaffOrder['order_refunds'][number]; canRetry: boolean }): ReactNode {
  const { t } = useLingui();
  const retry = useRefundOrder();
  const { id, amount_cents, state, error, created_at, requested_by } = refund;
  const agent = useStaff().data?.find((member) => member.id === requested_by)?.name;
  const amount = formatMoney(amount_cents, 'always');
  return (
    <chakra.li display="flex" flexWrap="wrap" columnGap="3" rowGap="1" alignItems="center" paddingBlock="1">
      <chakra.strong>{t`Refund of ${amount}`}</chakra.strong>
      {state === 'failed' ? <Badge tone="error">{t`Refused by Stripe`}</Badge> : null}
      {state === 'requested' ? <Badge tone="dusk">{t`Not confirmed yet`}</Badge> : null}
      <Text as="span" size="small" tone="muted">
        {[error, formatDateTime(created_at), agent].filter(Boolean).join(' · ')}
      </Text>
      {state === 'requested' && canRetry ? (
        <Button
          size="sm"
          variant="quiet"
          loading={retry.isPending}
          aria-label={t`Check the refund of ${amount} again`}
          onClick={() => void retry.mutate({ action: 'retry', refund: id })}
        >
          <Trans>Check again</Trans>
        </Button>
      ) : null}
    </chakra.li>
  );
}
