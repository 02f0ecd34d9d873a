import { parseRows } from '@tulebyte/backend-api/rows';
import type { Locale } from '@tulebyte/federation/remote';
import { localeFromPath } from '@tulebyte/i18n';
import { getSupabase } from '@tulebyte/platform';
import type { LoaderFunctionArgs } from '@tulebyte/router';
import * as v from 'valibot';
import {
  type Catalog,
  type Category,
  CategoryRow,
  type DetailedProduct,
  DetailedProductRow,
  localizeProduct,
  ProductRow,
} from './product.ts';
import { translate, translationsFor } from './translation.ts';

/** The language of a page, from its URL. */
export const localeOf = ({ request }: Pick<LoaderFunctionArgs, 'request'>): Locale =>
  localeFromPath(new URL(request.url).pathname);

const productColumns = (locale: Locale): string =>
  `slug, name, summary, price_cents, stock, image_key, labor_kind, is_sample, category_slug, variant_group, variant_label, installation_slug${translationsFor(locale)}`;

async function loadCategories(locale: Locale): Promise<readonly Category[]> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('product_categories')
    .select(`slug, name, summary${translationsFor(locale)}`)
    .order('position');
  return parseRows(v.array(CategoryRow), answer).map((row) => translate(row, locale));
}

/** Everything for sale, by category. @throws when the database can't be reached or its response is invalid */
export async function loadCatalog(locale: Locale): Promise<Catalog> {
  const supabase = await getSupabase();
  const [categories, products] = await Promise.all([
    loadCategories(locale),
    supabase
      .from('products')
      .select(productColumns(locale))
      .eq('is_active', true)
      .eq('is_listed', true)
      .order('position')
      .order('slug'),
  ]);
  const byCategory = Map.groupBy(parseRows(v.array(ProductRow), products), ({ category_slug }) => category_slug);
  return {
    categories,
    products: categories.flatMap(({ slug }) =>
      (byCategory.get(slug) ?? []).map((row) => localizeProduct(row, categories, locale)),
    ),
  };
}

/** One product, or null when it isn't for sale. @throws as `loadCatalog` does */
export async function loadProduct(slug: string, locale: Locale): Promise<DetailedProduct | null> {
  const supabase = await getSupabase();
  const [categories, found] = await Promise.all([
    loadCategories(locale),
    supabase
      .from('products')
      .select(`${productColumns(locale)}, description, specs`)
      .eq('slug', slug)
      .eq('is_active', true)
      .eq('is_listed', true)
      .maybeSingle(),
  ]);
  const row = parseRows(v.nullable(DetailedProductRow), found);
  return row && localizeProduct(row, categories, locale);
}
