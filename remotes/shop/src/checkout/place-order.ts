import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { PlaceOrderRequest, PlaceOrderResponse } from '@tulebyte/backend-api/functions/order';
import { saveLinkToken } from '@tulebyte/forms/link-token';
import { callFunction } from '@tulebyte/platform';
import type { InferInput } from 'valibot';
import { orderKeyName } from '../orders/order-key.ts';

const placeOrder = { name: 'place-order', request: PlaceOrderRequest, response: PlaceOrderResponse } as const;

/** Places the order and saves its key for this tab, so that the order page opens. @throws FunctionError */
export async function sendOrder(order: InferInput<typeof PlaceOrderRequest>): Promise<PlaceOrderResponse> {
  const placed = await callFunction(placeOrder, order);
  saveLinkToken(orderKeyName(placed.number), placed.key);
  return placed;
}

/** Errors that only this form has, by their English text. */
export const orderFormLabels: Readonly<Record<string, MessageDescriptor>> = {
  'An invoice needs a business name': msg`An invoice needs a business name`,
  'Tell us where to deliver': msg`Tell us where to deliver`,
  'We don’t deliver there. Choose pickup, or call us.': msg`We don’t deliver there. Choose pickup, or call us.`,
  'Choose how you pay': msg`Choose how you pay`,
  'Choose pickup or delivery': msg`Choose pickup or delivery`,
  'At most 300 characters': msg`At most 300 characters`,
  'At most 1,000 characters': msg`At most 1,000 characters`,
  'The price changed since you saw it. Check the new one, then order.': msg`The price changed since you saw it. Check the new one, then order.`,
  'This order was already placed. Open it with the link we emailed you.': msg`This order was already placed. Open it with the link we emailed you.`,
  'Something in your cart is no longer sold. Remove it, then order.': msg`Something in your cart is no longer sold. Remove it, then order.`,
  'A build in your cart isn’t complete. Change it or remove it, then order.': msg`A build in your cart isn’t complete. Change it or remove it, then order.`,
  'We’re not taking cards online right now. Choose another way to pay.': msg`We’re not taking cards online right now. Choose another way to pay.`,
};
