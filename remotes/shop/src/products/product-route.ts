import { msg } from '@lingui/core/macro';
import type { PageHandle } from '@tulebyte/federation/remote';
import type { ProductPageData } from './load-product.ts';

/** Title and breadcrumb: the product's name, or that it is no longer sold. */
export const productHead: NonNullable<PageHandle['head']> = ({ data }) => {
  const { product } = (data ?? {}) as Partial<ProductPageData>; // this route's own loader made it
  return product ? { title: product.name, breadcrumb: product.name } : { title: msg`This product is no longer sold` };
};
