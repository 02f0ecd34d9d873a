import { policies } from '@tulebyte/brand/policies';
import type { StaffOrder } from './staff-order.ts';

type Returned = Pick<StaffOrder, 'order_lines' | 'return_requests' | 'tax_percent'>;

/**
 * What the customer gets back for what they return, with its sales tax, in cents: builds with their build fee, less the restocking fee
 * on parts that were opened. 0 without a return that we accepted.
 */
export function returnValue({ order_lines, return_requests, tax_percent }: Returned): number {
  if (return_requests?.state !== 'approved' && return_requests?.state !== 'received') return 0;
  const returnedBuilds = new Set(order_lines.flatMap(({ is_returned, build }) => (is_returned && build !== null ? [build] : [])));
  const isOpened = return_requests.condition === 'opened';
  const cents = order_lines.map(({ amount_cents, is_returned, build, labor_kind }) => {
    const isOfBuild = build !== null && returnedBuilds.has(build);
    if (!is_returned) return isOfBuild && labor_kind === 'assembly' ? amount_cents : 0;
    const fee = isOfBuild && isOpened ? policies.returns.customBuildRestockingPercent : 0;
    return (amount_cents * (100 - fee)) / 100;
  });
  const beforeTax = cents.reduce((sum, each) => sum + each, 0);
  return Math.round(beforeTax * (1 + tax_percent / 100));
}
