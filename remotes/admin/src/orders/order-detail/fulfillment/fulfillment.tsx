import { Trans, useLingui } from '@lingui/react/macro';
import { carrierNames, trackingUrl, type OrderState } from '@tulebyte/backend-api/functions/order';
import { Badge, Button, chakra, Icon, Link, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { stateLabels, stateTones } from '../../order.ts';
import type { StaffOrder } from '../staff-order.ts';
import { BringInNotice } from './bring-in-notice.tsx';
import { CancelForm } from './cancel-form.tsx';
import { FulfillmentSteps } from './fulfillment-steps.tsx';
import { ReadyForm } from './ready-form.tsx';
import { ShipForm } from './ship-form.tsx';

/** Where the order is on its way to the customer, and the next steps. */
export function Fulfillment({ order }: { order: StaffOrder }): ReactNode {
  const { t } = useLingui();
  const [open, setOpen] = useState<OrderState | 'tracking'>();
  const close = () => setOpen(undefined);
  const { state, fulfillment_note: note } = order;
  return (
    <chakra.div display="grid" gap="4" justifyItems="start">
      <Badge tone={stateTones[state]} role="status">
        {t(stateLabels[state])}
      </Badge>
      <BringInNotice order={order} />
      <Tracking order={order} onCorrect={() => setOpen('tracking')} />
      {note ? (
        <Text size="ui" dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="prose">
          {note}
        </Text>
      ) : null}
      {/* A form stays when someone else takes the step first, so that it can say so and what was typed isn’t lost. */}
      {open === 'ready' ? <ReadyForm order={order} onClose={close} /> : null}
      {open === 'shipped' || open === 'tracking' ? (
        <ShipForm order={order} isCorrection={open === 'tracking'} onClose={close} />
      ) : null}
      {open === 'canceled' ? <CancelForm order={order} onClose={close} /> : null}
      {open === undefined ? <FulfillmentSteps order={order} onOpen={setOpen} /> : null}
    </chakra.div>
  );
}

function Tracking({ order, onCorrect }: { order: StaffOrder; onCorrect: () => void }): ReactNode {
  const { t } = useLingui();
  const { carrier, tracking_number: number, state } = order;
  if (carrier === null) return null;
  const url = trackingUrl(order);
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="3" rowGap="1" alignItems="center" textStyle="ui">
      {url === null || carrier === 'local' ? (
        <span>{t`We deliver it ourselves`}</span>
      ) : (
        <Link href={url} target="_blank" rel="noreferrer" overflowWrap="anywhere">
          {carrierNames[carrier]} {number} <Icon name="external" size="1em" />
        </Link>
      )}
      {state === 'shipped' ? (
        <Button size="sm" variant="quiet" onClick={onCorrect}>
          <Trans>Correct tracking</Trans>
        </Button>
      ) : null}
    </chakra.div>
  );
}
