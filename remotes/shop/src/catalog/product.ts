import { PictureName, ProductPicture } from '@tulebyte/backend-api/functions/product-picture';
import { LABOR_KINDS } from '@tulebyte/backend-api/functions/order';
import type { Locale } from '@tulebyte/federation/remote';
import * as v from 'valibot';
import { known } from '@tulebyte/backend-api/rows';
import { translate, translations } from './translation.ts';

const textEntries = { name: v.string(), summary: v.string() };
const productTextEntries = { ...textEntries, variant_label: v.string() };
const detailTextEntries = {
  ...productTextEntries,
  description: v.string(),
  specs: v.array(v.object({ label: v.string(), value: v.string() })),
};

const productEntries = {
  slug: v.string(),
  ...productTextEntries,
  /** Products that differ only in what `variant_label` says, such as the size. */
  variant_group: v.nullable(v.string()),
  /** The labor that installs it. */
  installation_slug: v.nullable(v.string()),
  price_cents: v.pipe(v.number(), v.integer(), v.minValue(0)),
  stock: v.pipe(v.number(), v.integer(), v.minValue(0)),
  image_key: v.string(),
  /** The first picture in its small size, instead of the drawing. */
  picture: v.nullable(PictureName),
  /** Labor has no stock. */
  labor_kind: known(LABOR_KINDS, 'part'),
  is_sample: v.boolean(),
  category_slug: v.string(),
};

/** Database rows with their translations. */
export const ProductRow = v.object({ ...productEntries, translations: translations(productTextEntries) });
export const DetailedProductRow = v.object({
  ...productEntries,
  ...detailTextEntries,
  /** All of them, the first included. */
  pictures: v.array(ProductPicture),
  translations: translations(detailTextEntries),
});
export const CategoryRow = v.object({ slug: v.string(), ...textEntries, translations: translations(textEntries) });

type Translated<Row> = Omit<Omit<Row, 'translations'>, 'category_slug'> & { category: Pick<Category, 'slug' | 'name'> };
/** A product as lists show it. Prices are integer US cents before sales tax. */
export type Product = Translated<v.InferOutput<typeof ProductRow>>;
/** Computers are set up; parts are installed, and have to fit. */
export const isComputer = ({ category }: Product): boolean => category.slug === 'systems' || category.slug === 'laptops';
/** A computer that we build, which takes longer than ordering a part. */
export const isMachine = ({ category, labor_kind }: Product): boolean => category.slug === 'systems' && labor_kind === 'part';
/** Whether it can be ordered without waiting: it is in stock, or labor. */
export const isAvailable = ({ stock, labor_kind }: Product): boolean => stock > 0 || labor_kind !== 'part';

/** The labor that is sold with a product, if the shop has it. */
export const installationOf = ({ installation_slug }: Product, products: readonly Product[]): Product | undefined =>
  products.find(({ slug }) => slug === installation_slug);

/** A product as its own page shows it, with description and specs. */
export type DetailedProduct = Translated<v.InferOutput<typeof DetailedProductRow>>;
export type Category = Omit<v.InferOutput<typeof CategoryRow>, 'translations'>;

export interface Catalog {
  categories: readonly Category[];
  products: readonly Product[];
}

/** The product in this language. `categories` are already translated. */
export function localizeProduct<Row extends v.InferOutput<typeof ProductRow>>(
  row: Row,
  categories: readonly Category[],
  locale: Locale,
): Translated<Row> {
  const { category_slug: slug, ...product } = translate(row, locale);
  return { ...product, category: { slug, name: categories.find((category) => category.slug === slug)?.name ?? slug } };
}
