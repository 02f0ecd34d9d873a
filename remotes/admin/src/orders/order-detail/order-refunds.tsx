import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import type { ReactNode } from 'react';
import { Refunds } from '../../refunds/refunds.tsx';
import { lineName } from '../order.ts';
import { returnValue } from './return-value.ts';
import { restockableLines, type StaffOrder } from './staff-order.ts';

/** Refunds of an order, first for what is returned. Its goods can go back into stock once they have left us. */
export function OrderRefunds({ order }: { order: StaffOrder }): ReactNode {
  const { t, i18n } = useLingui();
  const lines = restockableLines(order);
  const names = lines.map((line) => `${line.quantity} × ${lineName(line, i18n.locale)}`).join(', ');
  const returned = returnValue(order);
  const due = Math.min(returned - order.refunded_cents, order.refundable?.cents ?? 0);
  const value = formatMoney(returned, 'always');
  return (
    <Refunds
      document={{
        ...order,
        ...(due > 0 ? { due: { cents: due, reason: t`The return comes to ${value}, tax included.` } } : {}),
        invalidates: [{ queryKey: ['shop-orders'] }],
        ...(lines.length > 0 ? { restockable: { positions: lines.map(({ position }) => position), names } } : {}),
        ...(['confirmed', 'packed', 'ready'].includes(order.state)
          ? { consequence: t`A refund of everything cancels the order and puts its items back in stock.` }
          : {}),
      }}
    />
  );
}
