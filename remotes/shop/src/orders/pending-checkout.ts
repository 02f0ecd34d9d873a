import { company } from '@tulebyte/brand';
import type { Order } from '@tulebyte/backend-api/functions/order';
import { readStored, removeStored, writeStored } from '@tulebyte/platform';
import { emptyCart } from '../cart/cart.ts';

const KEY = `${company.prefix}.checkout`;

/** Remembers that this tab leaves to pay for an order. The cart stays until it is paid: the visitor may come back without. */
export function savePendingCheckout(number: string): void {
  writeStored(KEY, number, 'session');
}

/** Ends the checkout once the order that this tab left to pay for is paid; one that was not paid leaves the cart as it is. */
export function completeCheckout({ number, state }: Pick<Order, 'number' | 'state'>): void {
  const pendingNumber = readStored(KEY, (value) => (typeof value === 'string' ? value : undefined), 'session');
  if (pendingNumber !== number || state === 'pending') return;
  removeStored(KEY, 'session');
  if (state === 'expired' || state === 'cancelled') return;
  emptyCart();
  for (const name of ['draft', 'key']) removeStored(`${company.prefix}.${name}.checkout`, 'session');
}
