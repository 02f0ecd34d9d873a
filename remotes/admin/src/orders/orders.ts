import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { useListPage } from '@tulebyte/lists/list-query';
import * as v from 'valibot';
import { searchPattern } from '../backend/search-pattern.ts';
import type { OrderFilters } from './filters.ts';
import { ListedOrder, ORDER_COLUMNS } from './order.ts';

export const PAGE_SIZE = 25;

export interface OrderPage {
  orders: readonly ListedOrder[];
  /** Total number of matches on all pages. */
  total: number;
}

const OPEN = 'state.in.(pending,confirmed,packed,ready,shipped),has_open_return.is.true';

async function fetchOrders({ state, q, page }: OrderFilters): Promise<OrderPage> {
  const supabase = await getSupabase();
  let query = supabase.from('orders').select(ORDER_COLUMNS, { count: 'exact' });
  if (state === 'open') query = query.or(OPEN);
  else if (state === 'return') query = query.eq('has_open_return', true);
  else if (state !== 'all') query = query.eq('state', state);
  const pattern = searchPattern(q);
  if (pattern) query = query.like('search_text', pattern);
  const response = await query.order('created_at', { ascending: false }).range((page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1);
  const orders = parseRows(v.array(ListedOrder), response);
  return { orders, total: response.count ?? orders.length };
}

export function useOrders(filters: OrderFilters) {
  return useListPage(['shop-orders', filters], () => fetchOrders(filters));
}
