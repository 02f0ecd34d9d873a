import type { LoaderFunctionArgs } from '@tulebyte/router';
import { loadCatalog, loadProduct, localeOf } from '../catalog/load-catalog.ts';
import type { DetailedProduct, Product } from '../catalog/product.ts';

export interface ProductPageData {
  /** Null when it isn't for sale. */
  product: DetailedProduct | null;
  /** Other products of its category. */
  related: readonly Product[];
}

export async function loader(args: LoaderFunctionArgs): Promise<ProductPageData> {
  const locale = localeOf(args);
  const [{ products }, product] = await Promise.all([loadCatalog(locale), loadProduct(args.params['productId'] ?? '', locale)]);
  const related = products.filter(({ slug, category }) => slug !== product?.slug && category.slug === product?.category.slug);
  return { product, related: product ? related : products.slice(0, 4) };
}
