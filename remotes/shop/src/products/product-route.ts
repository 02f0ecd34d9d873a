import { msg } from '@lingui/core/macro';
import type { PageHandle } from '@tulebyte/federation/remote';
import { DEFAULT_LOCALE } from '@tulebyte/site-policy/locale-path';
import type { ProductPageData } from './load-product.ts';

/** Title and breadcrumb: the product's name, or that it is no longer sold. */
export const productHead: NonNullable<PageHandle['head']> = ({ data }) => {
  const { product } = (data ?? {}) as Partial<ProductPageData>; // this route's own loader made it
  return product ? { title: product.name, breadcrumb: product.name } : { title: msg`This product is no longer sold` };
};

/** Prerenders a page for each product that is for sale at release time. */
export async function productPaths(): Promise<string[]> {
  const { loadCatalog } = await import(/* webpackChunkName: "catalog" */ '../catalog/load-catalog.ts');
  const { products } = await loadCatalog(DEFAULT_LOCALE);
  return products.map(({ slug }) => `/product/${slug}`);
}
