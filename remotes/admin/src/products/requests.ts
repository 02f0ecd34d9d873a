import { msg } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { useListPage } from '@tulebyte/lists/list-query';
import { getSupabase } from '@tulebyte/platform';
import { explainRejection, runRequest, useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { EditConflict, newerVersion } from '../backend/edit-conflict.ts';
import { formValues } from './form-values.ts';
import type { ProductFilters } from './filters.ts';
import { ProductPage, StaffProduct } from './product.ts';

/** As in `list_products`. */
export const PAGE_SIZE = 50;

const Id = v.pipe(v.string(), v.uuid());

export function useProducts({ q, category, state, page }: ProductFilters) {
  return useListPage(['products', q, category, state, page], async () => {
    const supabase = await getSupabase();
    return parseRows(ProductPage, await supabase.rpc('list_products', { query: q, category, state, page_number: page }));
  });
}

async function fetchProduct(product: string): Promise<StaffProduct | null> {
  if (!v.is(Id, product)) return null;
  const supabase = await getSupabase();
  return parseRows(v.nullable(StaffProduct), await supabase.rpc('get_staff_product', { product }));
}

/** A product; null if there is none. */
export function useProduct(id: string, enabled = true) {
  return useQuery(queryOptions({ queryKey: ['products', 'one', id], queryFn: () => fetchProduct(id), enabled }));
}

const Saved = v.object({ slug: v.string(), version: v.string() });
export interface ProductEdit {
  id: string;
  /** The version that was edited; undefined for a new product. */
  version: string | undefined;
  fields: object;
  part: object | undefined;
}

/** Adds or changes a product. @throws BackendError, EditConflict */
async function saveProduct({ id, version, fields, part }: ProductEdit): Promise<v.InferOutput<typeof Saved>> {
  const supabase = await getSupabase();
  const response = await supabase.rpc('save_product', {
    product: id,
    fields: JSON.stringify(fields),
    ...(part ? { part: JSON.stringify(part) } : {}),
    ...(version === undefined ? {} : { seen_version: version }),
  });
  if (response.error?.hint === 'product_changed' || response.error?.hint === 'product_not_found') {
    const latest = await fetchProduct(id);
    throw latest ? new EditConflict(latest.version, formValues(latest)) : new EditConflict(null);
  }
  return parseRows(Saved, response);
}

// What stock shows of a product changes with it.
const invalidates = [{ queryKey: ['products'] }, { queryKey: ['product-choices'] }, { queryKey: ['stock'] }];

export const useSaveProduct = () => useSave({ mutationFn: saveProduct, invalidates });

const explainFailure = explainRejection({
  product_changed: newerVersion,
  product_ordered: msg`It was just ordered. Turn off “For sale” instead.`,
  product_needed: msg`Other products are sold with it, so it can’t be deleted.`,
});

/** Deletes a product as it is shown, not a newer one that nobody here has read. */
export function useDeleteProduct(onSuccess: () => void) {
  return useSave({
    mutationFn: ({ id, version }: StaffProduct) =>
      runRequest((supabase) => supabase.rpc('delete_product', { product: id, seen_version: version })),
    onSuccess,
    invalidates,
    explainFailure,
  });
}
