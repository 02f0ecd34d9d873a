import { Order } from '@tulebyte/backend-api/functions/order';
import * as v from 'valibot';
import { newOrderKey, orderLink } from '../orders/order-links.ts';
import { linkEmail, notice, receipt, refundEmail } from './order-emails.ts';
import type { OutgoingEmail } from './outgoing-email.ts';
import { canceledEmail, readyEmail, shippedEmail } from './fulfillment-mails.ts';
import { returnEmail } from './return-email.ts';

const Refund = v.object({ cents: v.number(), refunded_cents: v.number() });

const OrderEmail = v.object({
  kind: v.picklist([
    'order_notice',
    'order_receipt',
    'order_ready',
    'order_shipped',
    'order_refund',
    'order_return',
    'order_canceled',
    'order_link',
  ]),
  details: v.unknown(),
  order: v.object({ id: v.string(), locale: v.picklist(['en', 'es']), order: Order }),
});

/** To us, or to the customer. */
export async function composeOrderEmail(queued: unknown): Promise<OutgoingEmail> {
  const {
    kind,
    details,
    order: { id, locale, order },
  } = v.parse(OrderEmail, queued);
  const link = async () => orderLink(locale, order.number, await newOrderKey(id));
  switch (kind) {
    case 'order_notice':
      return notice(order);
    case 'order_refund':
      return refundEmail(order, v.parse(Refund, details), locale, await link());
    case 'order_ready':
      return readyEmail(order, locale, await link());
    case 'order_shipped':
      return shippedEmail(order, locale, await link());
    case 'order_return':
      return returnEmail(order, locale, await link());
    case 'order_canceled':
      return canceledEmail(order, locale, await link());
    case 'order_receipt':
      return receipt(order, locale, await link());
    case 'order_link':
      return linkEmail(order.email, order.number, locale, orderLink(locale, order.number, await newOrderKey(id, '1 day')));
  }
}
