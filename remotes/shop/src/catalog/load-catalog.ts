import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { type Catalog, DetailedProduct, Product } from './product.ts';

const COLUMNS =
  'slug, name, summary, price_cents, stock, image_key, labor_kind, is_sample, category:product_categories!inner(slug, name, position)';

/** Everything that is for sale, in the order of the shelves. @throws when the database cannot be reached or answers nonsense. */
export async function loadCatalog(): Promise<Catalog> {
  const supabase = await getSupabase();
  const [categories, products] = await Promise.all([
    supabase.from('product_categories').select('slug, name, summary').order('position'),
    supabase.from('products').select(COLUMNS).eq('is_active', true).eq('is_listed', true).order('position'),
  ]);
  if (categories.error) throw new Error(`The shelves could not be read: ${categories.error.message}`);
  if (products.error) throw new Error(`The products could not be read: ${products.error.message}`);
  return { categories: categories.data, products: v.parse(v.array(Product), products.data) };
}

/** One product that is for sale, or null. @throws as `loadCatalog` does. */
export async function loadDetails(slug: string): Promise<DetailedProduct | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('products')
    .select(`${COLUMNS}, description, specs`)
    .eq('slug', slug)
    .eq('is_active', true)
    .eq('is_listed', true)
    .maybeSingle();
  if (error) throw new Error(`The product could not be read: ${error.message}`);
  return v.parse(v.nullable(DetailedProduct), data);
}

/** The products of one shelf, or all of them. */
export function productsOf({ products }: Catalog, category: string): readonly Product[] {
  return category === '' ? products : products.filter((product) => product.category.slug === category);
}
