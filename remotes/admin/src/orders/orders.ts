import { msg } from '@lingui/core/macro';
import type { OrderState } from '@tulebyte/backend-api/functions/order';
import { BackendError, parseRows } from '@tulebyte/backend-api/rows';
import { RefundOrderRequest, RefundOrderResponse } from '@tulebyte/backend-api/functions/refund-order';
import { callFunction, getSupabase } from '@tulebyte/platform';
import { runRequest, useSave } from '@tulebyte/platform/queries';
import { useListPage } from '@tulebyte/lists/list-query';
import * as v from 'valibot';
import type { BurnInSamples } from './burn-in-samples.ts';
import type { OrderFilters } from './filters.ts';
import { AdminOrder, ORDER_COLUMNS } from './order.ts';

export const PAGE_SIZE = 25;

interface BurnInRecord {
  number: string;
  build: string;
  /** ISO 8601. */
  startedAt: string;
  hasPassed: boolean;
  samples: BurnInSamples;
}

export interface OrderPage {
  orders: readonly AdminOrder[];
  /** Total number of matches on all pages. */
  total: number;
}

async function fetchOrders({ state, page }: OrderFilters): Promise<OrderPage> {
  const supabase = await getSupabase();
  let query = supabase.from('orders').select(ORDER_COLUMNS, { count: 'exact' });
  if (state === 'open') query = query.or('state.in.(pending,confirmed,ready),has_open_return.is.true');
  else if (state !== 'all') query = query.eq('state', state);
  const response = await query.order('created_at', { ascending: false }).range((page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1);
  const orders = parseRows(v.array(AdminOrder), response);
  return { orders, total: response.count ?? orders.length };
}

export function useOrders(filters: OrderFilters) {
  return useListPage(['shop-orders', filters], () => fetchOrders(filters));
}

/** Approves or declines a return; the answer is emailed to the customer. */
export function useDecideReturn() {
  return useSave({
    mutationFn: ({ number, approve, answer }: { number: string; approve: boolean; answer: string }) =>
      runRequest((supabase) => supabase.rpc('decide_return', { order_number: number, approve, answer })),
    invalidates: [{ queryKey: ['shop-orders'] }],
  });
}

/** Records the burn-in of a build, or replaces it; the customer sees it with the order. */
export function useRecordBurnIn() {
  return useSave({
    mutationFn: ({ number, build, startedAt, hasPassed, samples }: BurnInRecord) =>
      runRequest((supabase) =>
        supabase.rpc('record_burn_in', {
          order_number: number,
          build,
          started_at: startedAt,
          has_passed: hasPassed,
          minutes: samples.minutes,
          load_percent: samples.load,
          processor_f: samples.processor,
          ...(samples.graphics ? { graphics_f: samples.graphics } : {}),
        }),
      ),
    invalidates: [{ queryKey: ['shop-orders'] }],
  });
}

const refundOrder = { name: 'refund-order', request: RefundOrderRequest, response: RefundOrderResponse } as const;

/** Refunds a card payment, or tries a refund again. Reloads the list even after a failure, since the refund may have been made. */
export function useRefundOrder() {
  return useSave({
    mutationFn: (request: v.InferOutput<typeof RefundOrderRequest>) => callFunction(refundOrder, request),
    invalidates: [{ queryKey: ['shop-orders'] }],
    explainFailure: () => ({ title: msg`We couldn’t reach Stripe. Try again in a minute.` }),
  });
}

/** Moves an order to its next state. */
export function useChangeOrder() {
  return useSave({
    mutationFn: ({ number, to }: { number: string; to: OrderState | 'paid' }) =>
      runRequest((supabase) =>
        to === 'paid'
          ? supabase.rpc('mark_order_paid', { order_number: number })
          : supabase.rpc('transition_order', { order_number: number, to_state: to }),
      ),
    invalidates: [{ queryKey: ['shop-orders'] }],
    explainFailure: (error) =>
      error instanceof BackendError && error.hint === 'wrong_state'
        ? { title: msg`Someone else changed this order.` }
        : undefined,
  });
}
