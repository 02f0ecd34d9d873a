import { GuestOrderRequest, Order } from '@tulebyte/backend-api/functions/order';
import type { GuestOrderResponse } from '@tulebyte/backend-api/functions/order';
import * as v from 'valibot';
import { asCaller, asService } from '../_shared/backend.ts';
import { answer, endpoint, readBody, refuse } from '../_shared/endpoint.ts';
import { limitAddress } from '../_shared/form-limits.ts';
import { openCheckout } from '../_shared/orders/card-payments.ts';
import { hashOf } from '../_shared/tokens.ts';

const Stored = v.object({ id: v.string(), locale: v.picklist(['en', 'es']) });

/** Shows an order to the holder of its key, and leads that one or the account that ordered to its payment while one is awaited. */
export const handler = endpoint(['POST'], async (request) => {
  await limitAddress(request, 'guest-order', { most: 120, seconds: 60 });
  const asked = await readBody(request, GuestOrderRequest);
  const service = asService();
  const { data, error } = await ('key' in asked
    ? service.rpc('read_order_by_link', { token_hash: await hashOf(asked.key) })
    : asCaller(request).rpc('read_order', { order_number: asked.number }));
  // The database lets nobody ask for an order by its number without an account.
  if (error && error.code !== '42501') throw error;
  if (data === null) return refuse(404, 'not_found', 'This link does not open an order any more. Ask for a new one.');
  const order = v.parse(Order, data);
  if (asked.action === 'read') return answer(200, { order, payAt: null } satisfies GuestOrderResponse);

  const found = await service.from('orders').select('id, locale').eq('number', order.number).single();
  if (found.error) throw found.error;
  const { id, locale } = v.parse(Stored, found.data);
  const payAt = await openCheckout({ ...order, id }, locale);
  if (payAt === null) return refuse(409, 'card_unavailable', 'This order does not wait for a card payment any more.');
  return answer(200, { order, payAt } satisfies GuestOrderResponse);
});
