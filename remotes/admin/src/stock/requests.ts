import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { BackendError, parseRows } from '@tulebyte/backend-api/rows';
import { useListPage } from '@tulebyte/lists/list-query';
import { getSupabase } from '@tulebyte/platform';
import { runRequest, useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import type { AdjustKind } from './adjustment.ts';
import type { StockFilters } from './filters.ts';
import { StockedProduct, StockMovement, StockPage } from './stock.ts';

/** As in `list_stock`. */
export const PAGE_SIZE = 50;
export const MOVEMENTS_PER_PAGE = 25;

export function useStock({ show, q, page }: StockFilters) {
  return useListPage(['stock', show, q, page], async () => {
    const supabase = await getSupabase();
    return parseRows(StockPage, await supabase.rpc('list_stock', { scope: show, query: q, page_number: page }));
  });
}

/** A product's stock; null if there is none. */
export function useProductStock(slug: string) {
  return useQuery(
    queryOptions({
      queryKey: ['stock', 'product', slug],
      queryFn: async () => {
        const supabase = await getSupabase();
        return parseRows(v.nullable(StockedProduct), await supabase.rpc('get_product_stock', { product_slug: slug }));
      },
    }),
  );
}

/** Why a product's stock changed, latest first. */
export function useStockMovements(product: string, page: number) {
  return useListPage(['stock', 'movements', product, page], async () => {
    const supabase = await getSupabase();
    const response = await supabase
      .from('stock_movements')
      .select('id, kind, change, stock_after, note, actor_id, created_at, order:orders (number)', { count: 'exact' })
      .eq('product_id', product)
      .order('created_at', { ascending: false })
      .range((page - 1) * MOVEMENTS_PER_PAGE, page * MOVEMENTS_PER_PAGE - 1);
    const movements = parseRows(v.array(StockMovement), response);
    return { movements, total: response.count ?? movements.length };
  });
}

const rejections: Readonly<Record<string, MessageDescriptor>> = {
  stock_below_zero: msg`There aren’t that many in stock anymore.`,
  product_not_found: msg`This product isn’t in the catalog anymore.`,
  threshold_changed: msg`Someone else updated this. Showing the latest version.`,
};

/** The message for a rejection by the database. */
export const findRejection = (error: unknown): MessageDescriptor | undefined =>
  error instanceof BackendError ? rejections[error.hint] : undefined;

const invalidates = [{ queryKey: ['stock'] }];

interface Adjustment {
  kind: AdjustKind;
  change: number;
  note: string;
  idempotencyKey: string;
}

/** Adds to a product's stock or takes from it. */
export function useAdjustStock(slug: string) {
  return useSave({
    mutationFn: ({ idempotencyKey, ...adjustment }: Adjustment) =>
      runRequest((supabase) =>
        supabase.rpc('adjust_stock', { product_slug: slug, ...adjustment, idempotency_key: idempotencyKey }),
      ),
    invalidates,
  });
}

export function useSetThreshold(slug: string) {
  return useSave({
    mutationFn: (change: { threshold: number; seen: number }) =>
      runRequest((supabase) => supabase.rpc('set_low_stock_threshold', { product_slug: slug, ...change })),
    invalidates,
  });
}
