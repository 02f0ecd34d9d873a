import { GuestOrderRequest, Order } from '@tulebyte/backend-api/functions/order';
import type { GuestOrderResponse, ReturnFields } from '@tulebyte/backend-api/functions/order';
import * as v from 'valibot';
import { asCaller, asService } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBody, errorResponse } from '../_shared/endpoint.ts';
import { limitAddress } from '../_shared/form-limits.ts';
import { openCheckout } from '../_shared/orders/card-payments.ts';
import { sha256Hex } from '../_shared/tokens.ts';

type ReturnByKey = v.InferOutput<typeof ReturnFields> & { key: string };

/** Shows an order to the holder of its key. Leads the holder, or the account that ordered, to a payment that is due. */
export const handler = endpoint(['POST'], async (request) => {
  await limitAddress(request, 'guest-order', { most: 120, seconds: 60 });
  const asked = await readBody(request, GuestOrderRequest);
  if (asked.action === 'return') return requestReturn(asked);
  const { data, error } = await ('key' in asked
    ? asService().rpc('read_order_by_link', { token_hash: await sha256Hex(asked.key) })
    : asCaller(request).rpc('read_order', { order_number: asked.number }));
  // Without an account, the database never returns an order by its number.
  if (error && error.code !== '42501') throw error;
  if (data === null) return errorResponse(404, 'not_found', 'This link no longer opens an order. Ask for a new one.');
  const order = v.parse(Order, data);
  if (asked.action === 'read') return jsonResponse(200, { order, payAt: null } satisfies GuestOrderResponse);

  const payAt = await openCheckout(order);
  if (payAt === null) return errorResponse(409, 'card_unavailable', 'This order is no longer waiting for a card payment.');
  return jsonResponse(200, { order, payAt } satisfies GuestOrderResponse);
});

/** The database decides whether the order can be returned. */
async function requestReturn({ key, positions, condition, note }: ReturnByKey): Promise<Response> {
  const { data, error } = await asService().rpc('request_return_by_link', {
    token_hash: await sha256Hex(key),
    positions,
    condition,
    note,
  });
  if (error?.code === '23514') return errorResponse(409, 'conflict', 'This order can’t be returned online. Call us.');
  if (error) throw error;
  if (data === null) return errorResponse(404, 'not_found', 'This link no longer opens an order. Ask for a new one.');
  return jsonResponse(200, { order: v.parse(Order, data), payAt: null } satisfies GuestOrderResponse);
}
