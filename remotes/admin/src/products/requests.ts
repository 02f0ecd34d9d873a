import { queryOptions, useQuery } from '@tanstack/react-query';
import { BackendError, parseRows } from '@tulebyte/backend-api/rows';
import { useListPage } from '@tulebyte/lists/list-query';
import { getSupabase } from '@tulebyte/platform';
import { runRequest, useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { EditConflict } from '../backend/edit-conflict.ts';
import type { ProductFilters } from './filters.ts';
import { ProductPage, StaffProduct } from './product.ts';

/** As in `list_products`. */
export const PAGE_SIZE = 50;

export function useProducts({ q, category, state, page }: ProductFilters) {
  return useListPage(['products', q, category, state, page], async () => {
    const supabase = await getSupabase();
    return parseRows(ProductPage, await supabase.rpc('list_products', { query: q, category, state, page_number: page }));
  });
}

async function fetchProduct(product: string): Promise<StaffProduct | null> {
  const supabase = await getSupabase();
  return parseRows(v.nullable(StaffProduct), await supabase.rpc('get_staff_product', { product }));
}

/** A product; null if there is none. */
export function useProduct(id: string, enabled = true) {
  return useQuery(queryOptions({ queryKey: ['products', 'one', id], queryFn: () => fetchProduct(id), enabled }));
}

const Named = v.array(v.object({ slug: v.string(), name: v.string(), translations: v.unknown() }));
const Translations = v.fallback(v.object({ es: v.optional(v.object({ name: v.optional(v.string()) })) }), {});
/** Something to choose, named in the reader's language. */
export interface Choice {
  id: string;
  name: string;
}

const choice = (language: string) => (row: v.InferOutput<typeof Named>[number]) => {
  const spanish = v.parse(Translations, row.translations).es?.name;
  return { id: row.slug, name: language === 'es' ? (spanish ?? row.name) : row.name };
};

const COLUMNS = 'slug, name, translations';
const staleTime = 300_000;

/** The shop's categories in order. */
export function useCategories(language: string): readonly Choice[] {
  const queryFn = async () => {
    const supabase = await getSupabase();
    return parseRows(Named, await supabase.from('product_categories').select(COLUMNS).order('position'));
  };
  const { data = [] } = useQuery(queryOptions({ queryKey: ['product-choices', 'categories'], queryFn, staleTime }));
  return data.map(choice(language));
}

/** Labor that can be sold with a product. */
export function useInstallations(language: string): readonly Choice[] {
  const queryFn = async () => {
    const supabase = await getSupabase();
    const labor = supabase.from('products').select(COLUMNS).eq('labor_kind', 'repair').eq('is_active', true);
    return parseRows(Named, await labor.order('position'));
  };
  const { data = [] } = useQuery(queryOptions({ queryKey: ['product-choices', 'labor'], queryFn, staleTime }));
  return data.map(choice(language));
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
  if (response.error?.hint === 'product_changed' || response.error?.hint === 'product_not_found')
    throw new EditConflict((await fetchProduct(id))?.version ?? null);
  return parseRows(Saved, response);
}

// What stock shows of a product changes with it.
const invalidates = [{ queryKey: ['products'] }, { queryKey: ['product-choices'] }, { queryKey: ['stock'] }];

export const useSaveProduct = () => useSave({ mutationFn: saveProduct, invalidates });

/** Why a product can't be deleted. */
export const deletionRefusal = (error: unknown): string => (error instanceof BackendError ? error.hint : '');

export function useDeleteProduct() {
  return useSave({
    mutationFn: (id: string) => runRequest((supabase) => supabase.from('products').delete().eq('id', id)),
    invalidates: invalidates.slice(1),
  });
}
