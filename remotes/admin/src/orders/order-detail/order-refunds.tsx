import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Refunds } from '../../refunds/refunds.tsx';
import { lineName } from '../order.ts';
import { restockableLines, type StaffOrder } from './staff-order.ts';

/** Refunds of an order. Its goods can go back into stock once they have left us. */
export function OrderRefunds({ order }: { order: StaffOrder }): ReactNode {
  const { t, i18n } = useLingui();
  const lines = restockableLines(order);
  const names = lines.map((line) => `${line.quantity} × ${lineName(line, i18n.locale)}`).join(', ');
  return (
    <Refunds
      document={{
        ...order,
        invalidates: [{ queryKey: ['shop-orders'] }],
        ...(lines.length > 0 ? { restockable: { positions: lines.map(({ position }) => position), names } } : {}),
        ...(['confirmed', 'packed', 'ready'].includes(order.state)
          ? { consequence: t`A refund of everything cancels the order and puts its items back in stock.` }
          : {}),
      }}
    />
  );
}
