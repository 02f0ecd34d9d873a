import { isAvailable, type Catalog, type Category, type Product } from '../catalog/product.ts';
import { searchProducts } from './product-search.ts';

/** Price bands in US dollars before tax, each without its upper bound. */
export const PRICE_BANDS = ['under-100', '100-300', 'over-300'] as const;
export type PriceBand = (typeof PRICE_BANDS)[number];
export const SORT_ORDERS = ['price', 'price-desc', 'name'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Filters of the product list, by URL parameter. Unknown values are ignored. */
export interface ProductFilters {
  /** Search words. */
  readonly q: string;
  readonly category: string;
  readonly price: string;
  /** `in`: only products in stock. */
  readonly stock: string;
  readonly sort: string;
}
export const NO_FILTERS: ProductFilters = { q: '', category: '', price: '', stock: '', sort: '' };

export const isFiltered = ({ q, category, price, stock }: ProductFilters): boolean => q + category + price + stock !== '';

/** The URL of the product list. */
export function productsUrl(filters: Partial<ProductFilters>): string {
  const query = String(new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')));
  return query === '' ? '/products' : `/products?${query}`;
}

const bandOf = ({ price_cents }: Product): PriceBand =>
  price_cents < 10_000 ? 'under-100' : price_cents < 30_000 ? '100-300' : 'over-300';

const matches = (product: Product, { category, price, stock }: ProductFilters): boolean =>
  (category === '' || product.category.slug === category) &&
  (price === '' || bandOf(product) === price) &&
  (stock === '' || isAvailable(product));

const comparisons: Readonly<Record<SortOrder, (a: Product, b: Product) => number>> = {
  price: (a, b) => a.price_cents - b.price_cents,
  'price-desc': (a, b) => b.price_cents - a.price_cents,
  name: (a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }),
};
const isSortOrder = (value: string): value is SortOrder => Object.hasOwn(comparisons, value);

/** Removes unknown values, which a URL may contain. */
export function knownFilters(filters: ProductFilters, categories: readonly Category[]): ProductFilters {
  const known = (value: string, values: readonly string[]) => (values.includes(value) ? value : '');
  return {
    q: filters.q.trim(),
    category: known(
      filters.category,
      categories.map(({ slug }) => slug),
    ),
    price: known(filters.price, PRICE_BANDS),
    stock: known(filters.stock, ['in']),
    sort: known(filters.sort, SORT_ORDERS),
  };
}

/** The products that match, sorted; by default those that a search names first, else in the catalog's order. */
export function filterProducts({ products }: Catalog, filters: ProductFilters): readonly Product[] {
  const found = searchProducts(products, filters.q).filter((product) => matches(product, filters));
  return isSortOrder(filters.sort) ? found.toSorted(comparisons[filters.sort]) : found;
}

/** A row of the list: a product and its matching variants. */
export interface ProductRow {
  readonly product: Product;
  readonly variants: readonly Product[];
}

/** Groups variants of a product into one row, at the position of the first. */
export function groupVariants(products: readonly Product[]): readonly ProductRow[] {
  const rows = Map.groupBy(products, ({ variant_group, slug }) => variant_group ?? slug);
  return [...rows.values()].flatMap(([product, ...variants]) => (product ? [{ product, variants }] : []));
}
