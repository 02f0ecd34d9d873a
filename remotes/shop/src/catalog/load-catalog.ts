import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { type Catalog, Product } from './product.ts';

/** Everything that is for sale, in the order of the shelves. @throws when the database cannot be reached or answers nonsense. */
export async function loadCatalog(): Promise<Catalog> {
  const supabase = await getSupabase();
  const [categories, products] = await Promise.all([
    supabase.from('product_categories').select('slug, name, summary').order('position'),
    supabase
      .from('products')
      .select(
        'slug, name, summary, description, price_cents, stock, specs, image_key, labor_kind, is_sample, category:product_categories!inner(slug, name, position)',
      )
      .eq('is_active', true)
      .eq('is_listed', true)
      .order('position'),
  ]);
  if (categories.error) throw new Error(`The shelves could not be read: ${categories.error.message}`);
  if (products.error) throw new Error(`The products could not be read: ${products.error.message}`);
  return { categories: categories.data, products: v.parse(v.array(Product), products.data) };
}

/** The products of one shelf, or all of them. */
export function productsOf({ products }: Catalog, category: string): readonly Product[] {
  return category === '' ? products : products.filter((product) => product.category.slug === category);
}
