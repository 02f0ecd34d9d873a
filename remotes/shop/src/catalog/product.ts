import { LABOR_KINDS } from '@tulebyte/contracts/functions/order';
import type { Locale } from '@tulebyte/contracts/remote';
import * as v from 'valibot';
import { known } from '@tulebyte/contracts/rows';
import { translate, translations } from './translation.ts';

const name = { name: v.string() };
const shown = { ...name, summary: v.string() };
const told = {
  ...shown,
  description: v.string(),
  specs: v.array(v.object({ label: v.string(), value: v.string() })),
};

const sold = {
  slug: v.string(),
  ...shown,
  price_cents: v.pipe(v.number(), v.integer(), v.minValue(0)),
  stock: v.pipe(v.number(), v.integer(), v.minValue(0)),
  image_key: v.string(),
  /** Labor has no stock. */
  labor_kind: known(LABOR_KINDS, 'part'),
  is_sample: v.boolean(),
  category: v.object({ slug: v.string(), ...name, translations: translations(name) }),
};

/** Rows of the database, with their translations. */
export const ProductRow = v.object({ ...sold, translations: translations(shown) });
export const DetailedProductRow = v.object({ ...sold, ...told, translations: translations(told) });
export const CategoryRow = v.object({ slug: v.string(), ...shown, translations: translations(shown) });

/** A product as lists show it. Prices are integer US cents before sales tax. */
export type Product = Omit<v.InferOutput<typeof ProductRow>, 'translations'>;
/** A machine that we build: it takes longer than what is merely ordered. */
export const isMachine = ({ category, labor_kind }: Product): boolean => category.slug === 'systems' && labor_kind === 'part';
/** A product as its own page shows it. */
export type DetailedProduct = Omit<v.InferOutput<typeof DetailedProductRow>, 'translations'>;
export type Category = Omit<v.InferOutput<typeof CategoryRow>, 'translations'>;

export interface Catalog {
  categories: readonly Category[];
  products: readonly Product[];
}

/** A product and its shelf in the language of the page. */
export function inLanguage<Row extends v.InferOutput<typeof ProductRow>>(row: Row, locale: Locale): Omit<Row, 'translations'> {
  return { ...translate(row, locale), category: translate(row.category, locale) };
}
