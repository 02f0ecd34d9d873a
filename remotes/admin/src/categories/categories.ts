import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { explainRejection, runRequest, useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { EditConflict, newerVersion } from '../backend/edit-conflict.ts';

const Texts = v.object({ name: v.optional(v.string(), ''), summary: v.optional(v.string(), '') });
const Category = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  summary: v.string(),
  translations: v.object({ es: v.optional(Texts, {}) }),
  version: v.string(),
  /** Whether the configurator depends on this category. */
  is_needed: v.boolean(),
  products: v.number(),
  for_sale: v.number(),
});
export type Category = v.InferOutput<typeof Category>;

/** All categories in the shop's order. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: fetchCategories,
});

const Change = v.object({
  id: v.number(),
  action: v.picklist(['insert', 'update', 'delete']),
  actor_id: v.nullable(v.string()),
  created_at: v.string(),
  name: v.string(),
  changes: v.array(v.object({ field: v.string(), before: v.unknown(), after: v.unknown() })),
});

export const categoryHistoryQuery = queryOptions({
  queryKey: ['categories', 'history'],
  queryFn: async () => {
    const supabase = await getSupabase();
    return parseRows(v.array(Change), await supabase.rpc('get_category_history'));
  },
});

const text = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, 'long'));
/** The category form. Summaries are optional. */
export const CategoryInput = v.object({
  version: v.string(),
  name: v.pipe(text(60), v.nonEmpty('required')),
  name_es: v.pipe(text(60), v.nonEmpty('required')),
  summary: text(200),
  summary_es: text(200),
});
type CategoryInput = v.InferOutput<typeof CategoryInput>;

/** What the form shows of a category. */
export const categoryValues = (category: Category | undefined) => ({
  name: category?.name ?? '',
  name_es: category?.translations.es.name ?? '',
  summary: category?.summary ?? '',
  summary_es: category?.translations.es.summary ?? '',
});

const invalidates = [{ queryKey: ['categories'] }, { queryKey: ['product-choices'] }, { queryKey: ['products'] }];

async function fetchCategories(): Promise<Category[]> {
  const supabase = await getSupabase();
  return parseRows(v.array(Category), await supabase.rpc('list_product_categories'));
}

const findCategory = async (id: string) => (await fetchCategories()).find((category) => category.id === id);

async function saveCategory({
  id,
  seen,
  fields,
}: {
  id: string;
  seen?: string | undefined;
  fields: Omit<CategoryInput, 'version'>;
}) {
  const supabase = await getSupabase();
  const response = await supabase.rpc('save_product_category', {
    category: id,
    fields: JSON.stringify(fields),
    ...(seen === undefined ? {} : { seen_version: seen }),
  });
  if (response.error?.hint === 'category_changed' || response.error?.hint === 'category_not_found') {
    const latest = await findCategory(id);
    throw latest ? new EditConflict(latest.version, categoryValues(latest)) : new EditConflict(null);
  }
  parseRows(v.unknown(), response);
}

export const useSaveCategory = () => useSave({ mutationFn: saveCategory, invalidates });

const explainFailure = explainRejection({
  categories_changed: msg`Someone else added or removed a category. This is how they are now; try again.`,
  category_changed: newerVersion,
  category_in_use: msg`It has products now, so it can’t be removed. Move them to another category first.`,
  category_needed: msg`The configurator needs this category, so it can’t be removed.`,
});

/** Saves the order of all categories, by id. */
export const useOrderCategories = () =>
  useSave({
    mutationFn: (categories: string[]) => runRequest((supabase) => supabase.rpc('order_product_categories', { categories })),
    invalidates,
    explainFailure,
  });

/** Removes a category as it is shown, not a newer one that nobody here has read. */
export const useRemoveCategory = () =>
  useSave({
    mutationFn: ({ id, version }: Category) =>
      runRequest((supabase) => supabase.rpc('remove_product_category', { category: id, seen_version: version })),
    invalidates,
    explainFailure,
  });
