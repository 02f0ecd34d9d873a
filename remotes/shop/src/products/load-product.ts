import type { LoaderFunctionArgs } from '@tulebyte/router';
import { loadCatalog } from '../catalog/load-catalog.ts';
import type { Product } from '../catalog/product.ts';

export interface ProductPageData {
  /** Null when no such product is for sale. */
  product: Product | null;
  /** Others on the same shelf. */
  related: readonly Product[];
}

export async function loader({ params }: LoaderFunctionArgs): Promise<ProductPageData> {
  const { products } = await loadCatalog();
  const product = products.find(({ slug }) => slug === params['productId']) ?? null;
  const related = products.filter(({ slug, category }) => slug !== product?.slug && category.slug === product?.category.slug);
  return { product, related: product ? related : products.slice(0, 4) };
}
