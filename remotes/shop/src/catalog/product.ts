import { LABOR_KINDS } from '@tulebyte/contracts/functions/order';
import * as v from 'valibot';

/** A product as lists show it. Prices are integer US cents before sales tax. */
export const Product = v.object({
  slug: v.string(),
  name: v.string(),
  summary: v.string(),
  price_cents: v.pipe(v.number(), v.integer(), v.minValue(0)),
  stock: v.pipe(v.number(), v.integer(), v.minValue(0)),
  image_key: v.string(),
  /** Labor has no stock. */
  labor_kind: v.picklist(LABOR_KINDS),
  is_sample: v.boolean(),
  category: v.object({ slug: v.string(), name: v.string() }),
});
export type Product = v.InferOutput<typeof Product>;

/** A product as its own page shows it. */
export const DetailedProduct = v.object({
  ...Product.entries,
  description: v.string(),
  specs: v.array(v.object({ label: v.string(), value: v.string() })),
});
export type DetailedProduct = v.InferOutput<typeof DetailedProduct>;

export interface Category {
  slug: string;
  name: string;
  summary: string;
}

export interface Catalog {
  categories: readonly Category[];
  products: readonly Product[];
}
