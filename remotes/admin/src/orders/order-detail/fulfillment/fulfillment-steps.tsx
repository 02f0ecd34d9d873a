import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderState } from '@tulebyte/backend-api/functions/order';
import { Button, chakra } from '@tulebyte/ui';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import type { ReactNode } from 'react';
import { useChangeOrder } from '../requests.ts';
import type { StaffOrder } from '../staff-order.ts';

/** The steps that the database allows. Those that email the customer open a form first. */
export function FulfillmentSteps({ order, onOpen }: { order: StaffOrder; onOpen: (step: OrderState) => void }): ReactNode {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
      {order.next_states.map((to, index) => (
        <Step key={to} order={order} to={to} isUsual={index === 0} onOpen={() => onOpen(to)} />
      ))}
    </chakra.div>
  );
}

function Step({
  order,
  to,
  isUsual,
  onOpen,
}: {
  order: StaffOrder;
  to: OrderState;
  isUsual: boolean;
  onOpen: () => void;
}): ReactNode {
  const { t } = useLingui();
  const change = useChangeOrder(order);
  const { number, state, fulfillment } = order;
  const move = () => void change.mutate({ to });
  if (to === 'canceled')
    return (
      <Button size="sm" variant="outline" aria-label={t`Cancel the order: ${number}`} onClick={onOpen}>
        <Trans>Cancel the order</Trans>
      </Button>
    );
  if (to === 'packed' && state === 'shipped')
    return (
      <ConfirmButton
        variant="outline"
        question={t`Did the package come back to us?`}
        confirmLabel={<Trans>Yes, it’s here</Trans>}
        pending={change.isPending}
        onConfirm={move}
      >
        <Trans>It came back</Trans>
      </ConfirmButton>
    );
  const labels: Partial<Record<OrderState, string>> = {
    packed: t`Mark as packed`,
    ready: t`Ready for pickup`,
    shipped: t`Ship it`,
    completed: fulfillment === 'pickup' ? t`Mark as picked up` : t`Mark as delivered`,
  };
  const opensForm = to === 'ready' || to === 'shipped';
  return (
    <Button size="sm" variant={isUsual ? 'solid' : 'outline'} loading={change.isPending} onClick={opensForm ? onOpen : move}>
      {labels[to] ?? to}
    </Button>
  );
}
