import { ProductPicture } from '@tulebyte/backend-api/functions/product-picture';
import { LABOR_KINDS, PART_KINDS } from '@tulebyte/backend-api/functions/order';
import { known } from '@tulebyte/backend-api/rows';
import * as v from 'valibot';

/** A product in the list. */
export const ListedProduct = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  name_es: v.nullable(v.string()),
  category: v.string(),
  price_cents: v.number(),
  stock: v.number(),
  /** From this many on it counts as low. */
  low_stock_threshold: v.number(),
  /** Labor has no stock. */
  labor_kind: known(LABOR_KINDS, 'part'),
  is_active: v.boolean(),
  /** Whether the shop lists it; the rest is sold in configured computers. */
  is_listed: v.boolean(),
});
export type ListedProduct = v.InferOutput<typeof ListedProduct>;

export const ProductPage = v.object({ total: v.number(), products: v.array(ListedProduct) });

const Spec = v.object({ label: v.string(), value: v.string() });
const Texts = v.object({
  name: v.optional(v.string(), ''),
  summary: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
  specs: v.optional(v.array(Spec), []),
  variant_label: v.optional(v.string(), ''),
});

/** Everything of a product that staff edit. */
export const StaffProduct = v.object({
  id: v.string(),
  slug: v.string(),
  /** Changes with every edit, and not with stock. */
  version: v.string(),
  ...Texts.entries,
  translations: v.object({ es: v.optional(Texts, {}) }),
  category_slug: v.string(),
  price_cents: v.number(),
  stock: v.number(),
  image_key: v.string(),
  pictures: v.array(ProductPicture),
  /** Changes with the pictures. */
  pictures_version: v.string(),
  labor_kind: known(LABOR_KINDS, 'part'),
  is_active: v.boolean(),
  is_listed: v.boolean(),
  variant_group: v.nullable(v.string()),
  /** The labor that installs it. */
  installation_slug: v.nullable(v.string()),
  /** Compatibility data, by column of `build_parts`. */
  part: v.nullable(v.looseObject({ kind: v.picklist(PART_KINDS) })),
  is_ordered: v.boolean(),
});
export type StaffProduct = v.InferOutput<typeof StaffProduct>;
export type Specs = StaffProduct['specs'];

export const productPath = (id: string): string => `/admin/products/${id}`;

/** The product's name in the reader's language. */
export const listedName = ({ name, name_es }: ListedProduct, language: string): string =>
  language === 'es' ? (name_es ?? name) : name;

/** Whether it can be sold out. */
export const hasStock = ({ labor_kind }: Pick<ListedProduct, 'labor_kind'>): boolean => labor_kind === 'part';
