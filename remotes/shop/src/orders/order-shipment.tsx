import { Trans, useLingui } from '@lingui/react/macro';
import { carrierNames, trackingUrl, type Order } from '@tulebyte/backend-api/functions/order';
import { Button, chakra, Icon, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Where and when to pick it up, or how it comes and where it is now. */
export function OrderShipment({ order }: { order: Order }): ReactNode {
  const { t } = useLingui();
  const { state, carrier, tracking_number: number, fulfillment_note: note } = order;
  if (state !== 'ready' && state !== 'shipped') return null;
  const url = trackingUrl(order);
  const name = carrier === null || carrier === 'local' ? null : carrierNames[carrier];
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      {note ? (
        <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {note}
        </Text>
      ) : null}
      {state === 'shipped' ? (
        <Text>{name === null ? <Trans>We’re bringing it ourselves.</Trans> : t`${name} tracking number: ${number}`}</Text>
      ) : null}
      {url === null || name === null ? null : (
        <Button asChild variant="outline">
          <a href={url} target="_blank" rel="noreferrer">
            <Trans>Track it with {name}</Trans> <Icon name="external" size="1em" />
          </a>
        </Button>
      )}
    </chakra.div>
  );
}
