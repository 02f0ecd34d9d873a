import type { Locale } from '@tulebyte/federation/remote';
import { localeFromPath } from '@tulebyte/i18n';
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
import { readPublic } from './read-public.ts';
import { translate, translationsFor } from './translation.ts';

/** What the shop's loaders need of a page. */
export type PageArgs = Pick<LoaderFunctionArgs, 'request' | 'params'>;

/** The language of a page, from its URL. */
export const localeOf = ({ request }: Pick<PageArgs, 'request'>): Locale => localeFromPath(new URL(request.url).pathname);

const FOR_SALE = 'is_active=is.true&is_listed=is.true';

const productColumns = (locale: Locale): string =>
  `slug,name,summary,price_cents,stock,image_key,picture:pictures->0->>small,labor_kind,is_sample,category_slug,variant_group,variant_label,installation_slug${translationsFor(locale)}`;

async function loadCategories(locale: Locale): Promise<readonly Category[]> {
  const query = `product_categories?select=slug,name,summary${translationsFor(locale)}&order=position`;
  return (await readPublic(query, v.array(CategoryRow))).map((row) => translate(row, locale));
}

/** Everything for sale, by category. @throws when the database can't be reached or its response is invalid */
export async function loadCatalog(locale: Locale): Promise<Catalog> {
  const [categories, products] = await Promise.all([
    loadCategories(locale),
    readPublic(`products?select=${productColumns(locale)}&${FOR_SALE}&order=position,slug`, v.array(ProductRow)),
  ]);
  const byCategory = Map.groupBy(products, ({ category_slug }) => category_slug);
  return {
    categories,
    products: categories.flatMap(({ slug }) =>
      (byCategory.get(slug) ?? []).map((row) => localizeProduct(row, categories, locale)),
    ),
  };
}

/** One product, or null when it isn't for sale. @throws as `loadCatalog` does */
export async function loadProduct(slug: string, locale: Locale): Promise<DetailedProduct | null> {
  const columns = `${productColumns(locale)},pictures,description,specs`;
  const [categories, [row]] = await Promise.all([
    loadCategories(locale),
    readPublic(`products?select=${columns}&slug=eq.${encodeURIComponent(slug)}&${FOR_SALE}`, v.array(DetailedProductRow)),
  ]);
  return row ? localizeProduct(row, categories, locale) : null;
}
