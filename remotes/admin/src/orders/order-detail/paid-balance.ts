import type { StaffOrder } from './staff-order.ts';

/** What the customer has paid and not got back, in cents. */
export function paidBalance({ paid_at, total_cents, refunded_cents }: StaffOrder): number {
  return paid_at === null ? 0 : total_cents - refunded_cents;
}
