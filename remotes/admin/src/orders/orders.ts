import { msg } from '@lingui/core/macro';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ORDER_STATES, type OrderState } from '@tulebyte/backend-api/functions/order';
import { BackendError, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase, toast } from '@tulebyte/platform';
import * as v from 'valibot';
import { AdminOrder, ORDER_COLUMNS } from './order.ts';

export const PAGE_SIZE = 25;

/** Filters from the URL; invalid values fall back to the defaults. */
const Filters = v.object({
  /** `open` means not completed yet. */
  state: v.fallback(v.picklist(['open', 'all', ...ORDER_STATES]), 'open'),
  page: v.fallback(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
});
export type OrderFilters = v.InferOutput<typeof Filters>;

export function readFilters(params: URLSearchParams): OrderFilters {
  return v.parse(Filters, { state: 'open', page: '1', ...Object.fromEntries(params) });
}

export interface OrderPage {
  orders: readonly AdminOrder[];
  /** Total number of matches on all pages. */
  total: number;
}

async function fetchOrders({ state, page }: OrderFilters): Promise<OrderPage> {
  const supabase = await getSupabase();
  let query = supabase.from('orders').select(ORDER_COLUMNS, { count: 'exact' });
  if (state === 'open') query = query.in('state', ['pending', 'confirmed', 'ready']);
  else if (state !== 'all') query = query.eq('state', state);
  const response = await query.order('created_at', { ascending: false }).range((page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1);
  const orders = parseRows(v.array(AdminOrder), response);
  return { orders, total: response.count ?? orders.length };
}

/** A page of orders; the previous one stays visible while the next loads. */
export function useOrders(filters: OrderFilters) {
  return useQuery(
    queryOptions({
      queryKey: ['shop-orders', filters],
      queryFn: () => fetchOrders(filters),
      placeholderData: keepPreviousData,
      refetchInterval: 30_000,
    }),
  );
}

async function change({ number, to }: { number: string; to: OrderState | 'paid' }): Promise<void> {
  const supabase = await getSupabase();
  const { error } =
    to === 'paid'
      ? await supabase.rpc('mark_order_paid', { order_number: number })
      : await supabase.rpc('transition_order', { order_number: number, to_state: to });
  if (error) throw new BackendError(error);
}

/** Moves an order to its next state. */
export function useChangeOrder() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: (error) =>
      toast({
        title:
          error instanceof BackendError && error.hint === 'wrong_state'
            ? msg`Someone else has changed this order.`
            : msg`This was not saved. Please try again.`,
        status: 'error',
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['shop-orders'] }),
  });
}
