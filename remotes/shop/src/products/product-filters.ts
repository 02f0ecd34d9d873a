import { foldAccents } from '@tulebyte/i18n/fold-accents';
import { isSameWord } from '@tulebyte/knowledge-search/typos';
import { isAvailable, type Catalog, type Category, type Product } from '../catalog/product.ts';

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

/** Lowercase without accents and hyphens, and with a number and its unit as one word: “Wi-Fi, 1 TB” becomes “wifi, 1tb”. */
const normalize = (text: string): string =>
  foldAccents(text)
    .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, '')
    .replaceAll(/(?<=\d) (?=[a-z]{1,2}\b)/g, '');

/** Words of a product. The slug has the English ones, which people use in Spanish too. */
const textOf = ({ name, summary, category, slug }: Product): string =>
  normalize(`${name} ${summary} ${category.name} ${slug.replaceAll('-', ' ')}`);

const bandOf = ({ price_cents }: Product): PriceBand =>
  price_cents < 10_000 ? 'under-100' : price_cents < 30_000 ? '100-300' : 'over-300';

/** Whether a word begins with what was typed, give or take a typo: "moniter" is the beginning of "monitors". */
const isBeginning = (typed: string, word: string): boolean =>
  [-1, 0, 1].some((more) => isSameWord(typed, word.slice(0, typed.length + more)));

/** For each word of a search what it may be: itself, or the products' words that it misspells if none of them has it. */
function readSearch(q: string, products: readonly Product[]): readonly (readonly string[])[] {
  const texts = products.map(textOf);
  return normalize(q)
    .split(/\s+/)
    .map((typed) => {
      if (texts.some((text) => text.includes(typed))) return [typed];
      const words = new Set(texts.flatMap((text) => text.split(/[^a-z0-9]+/)));
      return [...words].filter((word) => isBeginning(typed, word));
    });
}

function matches(product: Product, { category, price, stock }: ProductFilters, search: readonly (readonly string[])[]): boolean {
  const text = textOf(product);
  return (
    (category === '' || product.category.slug === category) &&
    (price === '' || bandOf(product) === price) &&
    (stock === '' || isAvailable(product)) &&
    search.every((words) => words.some((word) => text.includes(word)))
  );
}

const byName = new Intl.Collator('en', { numeric: true });
const comparisons: Readonly<Record<SortOrder, (a: Product, b: Product) => number>> = {
  price: (a, b) => a.price_cents - b.price_cents,
  'price-desc': (a, b) => b.price_cents - a.price_cents,
  name: (a, b) => byName.compare(a.name, b.name),
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

/** The products that match, sorted; by default in the catalog's order. */
export function filterProducts({ products }: Catalog, filters: ProductFilters): readonly Product[] {
  const search = readSearch(filters.q, products);
  const found = products.filter((product) => matches(product, filters, search));
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
