import { Order, PlaceOrderRequest } from '@tulebyte/backend-api/functions/order';
import type { PlaceOrderResponse } from '@tulebyte/backend-api/functions/order';
import * as v from 'valibot';
import { acceptsCards } from '../_shared/accepts-cards.ts';
import { asService, callerId } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBody, HttpError, errorResponse } from '../_shared/endpoint.ts';
import { openCheckout, RESERVATION_MINUTES } from '../_shared/orders/card-payments.ts';
import { newOrderKey } from '../_shared/orders/order-links.ts';
import { sendQueuedEmails } from '../_shared/outbox/worker.ts';
import { guardSubmission } from '../_shared/store-inquiry.ts';
import { newToken } from '../_shared/tokens.ts';

const Placed = v.object({ ...Order.entries, id: v.string(), created: v.boolean() });
type Input = v.InferOutput<typeof PlaceOrderRequest>;

/** Each order reserves stock. */
const ORDERS = { most: 10, seconds: 3600 } as const;

/** Places an order for a cart, once for each idempotency key, at the database's prices. */
export const handler = endpoint(['POST'], async (request) => {
  const input = await readBody(request, PlaceOrderRequest);
  // The honeypot: a bot gets the normal response, and nothing is stored.
  if (input.website !== '') return placed({ number: 'TO-10000', key: newToken(), payAt: null });
  if (input.payment === 'card' && !(await acceptsCards()))
    return errorResponse(409, 'card_unavailable', 'We’re not taking cards online right now. Choose another way to pay.');
  if (!(await isKnown(input.idempotencyKey))) await guardSubmission(request, 'order', input.captchaToken, ORDERS);

  const order = await store(input, await callerId(request));
  if (!order.created && !isRetry(order, input))
    return errorResponse(409, 'conflict', 'This order was already placed. Open it with the link we emailed you.');
  const key = await newOrderKey(order.id);
  if (order.created) await sendQueuedEmails(order.id);
  return placed({ number: order.number, key, payAt: await openCheckout(order) });
});

/** A retry comes within the hour with the same content. The key alone never opens an order. */
const RETRY_MS = 3_600_000;
function isRetry(order: v.InferOutput<typeof Placed>, input: Input): boolean {
  const isSame =
    order.email === input.email.toLowerCase() && order.name === input.name && order.total_cents === input.expectedTotal;
  return isSame && Date.parse(order.created_at) + RETRY_MS > Date.now();
}

const placed = (body: PlaceOrderResponse) => jsonResponse(201, body);

async function isKnown(idempotencyKey: string): Promise<boolean> {
  const { data, error } = await asService().from('orders').select('id').eq('idempotency_key', idempotencyKey).maybeSingle();
  if (error) throw error;
  return data !== null;
}

async function store(input: Input, account: string | null): Promise<v.InferOutput<typeof Placed>> {
  const service = asService();
  const released = await service.rpc('release_expired_orders');
  if (released.error) throw released.error;
  const { data, error } = await service.rpc('place_order', {
    idempotency_key: input.idempotencyKey,
    // The cast: generated types don't allow null arguments.
    account: account as string,
    items: JSON.stringify(input.items),
    payment: input.payment,
    fulfillment: input.fulfillment,
    place: input.place,
    address: input.fulfillment === 'delivery' ? input.address : '',
    name: input.name,
    email: input.email,
    phone: input.phone,
    company: input.company,
    note: input.note,
    locale: input.locale,
    expected_total: input.expectedTotal,
    reserve_minutes: RESERVATION_MINUTES,
  });
  if (error?.hint === 'price_changed')
    throw new HttpError(
      errorResponse(409, 'price_changed', 'The price changed since you saw it. Check the new one, then order.'),
    );
  if (error?.hint === 'product_gone')
    throw new HttpError(errorResponse(409, 'product_gone', 'Something in your cart is no longer sold. Remove it, then order.'));
  if (error?.hint === 'build_incomplete')
    throw new HttpError(
      errorResponse(409, 'conflict', 'A build in your cart isn’t complete. Change it or remove it, then order.'),
    );
  if (error) throw error;
  return v.parse(Placed, data);
}
