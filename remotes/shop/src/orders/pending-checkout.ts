import { company } from '@tulebyte/brand';
import type { Order } from '@tulebyte/backend-api/functions/order';
import { readStored, removeStored, writeStored } from '@tulebyte/platform';
import { emptyCart } from '../cart/cart.ts';

const KEY = `${company.prefix}.checkout`;

/** Remembers the order that this tab left to pay for. The cart is kept until it is paid, since the visitor may return without paying. */
export function savePendingCheckout(number: string): void {
  writeStored(KEY, number, 'session');
}

/** Empties the cart once the order that this tab left to pay for is paid. */
export function completeCheckout({ number, state }: Pick<Order, 'number' | 'state'>): void {
  const pendingNumber = readStored(KEY, (value) => (typeof value === 'string' ? value : undefined), 'session');
  if (pendingNumber !== number || state === 'pending') return;
  removeStored(KEY, 'session');
  if (state === 'expired' || state === 'canceled') return;
  emptyCart();
  for (const name of ['draft', 'key']) removeStored(`${company.prefix}.${name}.checkout`, 'session');
}
