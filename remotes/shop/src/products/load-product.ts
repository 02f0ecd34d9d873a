import { loadCatalog, loadProduct, localeOf, type PageArgs } from '../catalog/load-catalog.ts';
import type { DetailedProduct, Product } from '../catalog/product.ts';
import { groupVariants, type ProductRow } from './product-filters.ts';

const MAX_RELATED = 4;

export interface ProductPageData {
  /** Null when it isn't for sale. */
  product: DetailedProduct | null;
  /** The product and its variants; empty if there is only one. */
  variants: readonly Product[];
  /** Other products of its category. */
  related: readonly ProductRow[];
  /** Labor that is sold with these products. */
  labor: readonly Product[];
}

export async function loader(args: PageArgs): Promise<ProductPageData> {
  const locale = localeOf(args);
  const [{ products }, product] = await Promise.all([loadCatalog(locale), loadProduct(args.params['productId'] ?? '', locale)]);
  const variants = products.filter(({ variant_group }) => variant_group !== null && variant_group === product?.variant_group);
  const others = products.filter(
    ({ slug, category }) =>
      slug !== product?.slug &&
      (product === null || category.slug === product.category.slug) &&
      !variants.some((variant) => variant.slug === slug),
  );
  return {
    product,
    variants: variants.length > 1 ? variants : [],
    related: groupVariants(others).slice(0, MAX_RELATED),
    labor: products.filter(({ labor_kind }) => labor_kind === 'repair'),
  };
}
