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
  'An invoice needs the name of a business': msg`An invoice needs the name of a business`,
  'Tell us where to bring it': msg`Tell us where to bring it`,
  'We do not bring orders there. Choose pick-up, or call us.': msg`We do not bring orders there. Choose pick-up, or call us.`,
  'Choose how you pay': msg`Choose how you pay`,
  'Choose pick-up or delivery': msg`Choose pick-up or delivery`,
  'At most 300 characters': msg`At most 300 characters`,
  'At most 1000 characters': msg`At most 1000 characters`,
  'The price has changed since you saw it. Look at the new one, then order.': msg`The price has changed since you saw it. Look at the new one, then order.`,
  'This order was placed before. Open it with the link that we mailed.': msg`This order was placed before. Open it with the link that we mailed.`,
  'Something in your cart is not sold any more. Take it out, then order.': msg`Something in your cart is not sold any more. Take it out, then order.`,
  'A build in your cart is not complete. Change it or take it out, then order.': msg`A build in your cart is not complete. Change it or take it out, then order.`,
  'Cards are not taken online at the moment. Choose another way to pay.': msg`Cards are not taken online at the moment. Choose another way to pay.`,
};
