import { useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { Panel, Panels } from '../../layout/panel.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { Fulfillment } from './fulfillment/fulfillment.tsx';
import { canOpenReturn, OpenReturn } from './open-return.tsx';
import { MarkUnpaid } from './mark-unpaid.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderReturn } from './order-return.tsx';
import { OrderTotals } from './order-totals.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import type { StaffOrder } from './staff-order.ts';

/** Everything about an order: its next step, items, and payment on one side, the client and what happened on the other. */
export function OrderDetail({ order }: { order: StaffOrder }): ReactNode {
  const { t } = useLingui();
  const [openedAt] = useState(() => Date.now());
  return (
    <Panels>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8" alignContent="start">
        <Panel title={t`Fulfillment`}>
          <Fulfillment order={order} />
        </Panel>
        <Panel title={t`Items`}>
          <OrderItems order={order} />
          <OrderTotals order={order} />
        </Panel>
        {order.return_requests ? (
          <Panel title={t`Return`}>
            <OrderReturn order={order} request={order.return_requests} />
          </Panel>
        ) : canOpenReturn(order, openedAt) ? (
          <Panel title={t`Return`}>
            <OpenReturn order={order} />
          </Panel>
        ) : null}
        <Panel title={t`Payment`}>
          <PaymentFacts order={order} />
          <OrderRefunds order={order} />
          <MarkUnpaid order={order} />
        </Panel>
      </chakra.div>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8" alignContent="start">
        <Panel title={t`Client`}>
          <CustomerFacts order={order} />
        </Panel>
        <Panel title={t`History`}>
          <OrderHistory order={order} />
        </Panel>
      </chakra.div>
    </Panels>
  );
}
