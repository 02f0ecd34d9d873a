import { LABOR_KINDS } from '@tulebyte/backend-api/functions/order';
import * as v from 'valibot';
import { dollars, typedDollars } from '../backend/dollars.ts';
import type { StaffProduct } from './product.ts';
import { specsInput, typedSpecs } from './specs.ts';

const text = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, 'long'));
const required = (max: number) => v.pipe(text(max), v.nonEmpty('required'));
const orNull = v.pipe(
  v.string(),
  v.transform((slug) => (slug === '' ? null : slug)),
);

/** Chosen instead of a group, to create one. */
export const NEW_GROUP = '+';

const Fields = v.object({
  version: v.string(),
  name: required(120),
  summary: required(300),
  description: required(4000),
  specs: specsInput,
  name_es: text(120),
  summary_es: text(300),
  description_es: text(4000),
  specs_es: specsInput,
  category: v.pipe(v.string(), v.nonEmpty('required')),
  price: v.pipe(dollars('price'), v.minValue(1, 'price'), v.maxValue(10_000_000, 'price')),
  image_key: v.string(),
  labor_kind: v.picklist(LABOR_KINDS),
  is_active: v.boolean(),
  is_listed: v.boolean(),
  /** A slug, `NEW_GROUP`, or none. */
  variant_group: v.string(),
  new_variant_group: text(60),
  variant_label: text(40),
  variant_label_es: text(40),
  installation_slug: orNull,
  /** Only for a new product. */
  stock: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,4}$/, 'stock'), v.transform(Number)),
});

/** The product form. Texts in Spanish are optional: the shop shows the English ones instead. */
export const ProductInput = v.pipe(
  Fields,
  v.forward(
    v.partialCheck(
      [['variant_group'], ['variant_label']],
      ({ variant_group, variant_label }) => variant_group === '' || variant_label !== '',
      'required',
    ),
    ['variant_label'],
  ),
  v.forward(
    v.partialCheck(
      [['variant_group'], ['new_variant_group']],
      ({ variant_group, new_variant_group }) => variant_group !== NEW_GROUP || new_variant_group !== '',
      'required',
    ),
    ['new_variant_group'],
  ),
);
type ProductInput = v.InferOutput<typeof ProductInput>;

const isFilled = ([, value]: [string, string | readonly unknown[]]) => value.length > 0;

/** The columns of `products` to save. */
export function productColumns({
  price,
  name_es,
  summary_es,
  description_es,
  specs_es,
  variant_label,
  variant_label_es,
  variant_group,
  new_variant_group,
  ...columns
}: Omit<ProductInput, 'version'>): object {
  const spanish = Object.fromEntries(
    Object.entries({
      name: name_es,
      summary: summary_es,
      description: description_es,
      specs: specs_es,
      variant_label: variant_group === '' ? '' : variant_label_es,
    }).filter(isFilled),
  );
  return {
    ...columns,
    price_cents: price,
    // Without a group, a label typed earlier doesn't count.
    variant_label: variant_group === '' ? '' : variant_label,
    variant_group: variant_group === '' || variant_group === NEW_GROUP ? null : variant_group,
    ...(variant_group === NEW_GROUP ? { new_variant_group } : {}),
    translations: Object.keys(spanish).length > 0 ? { es: spanish } : {},
  };
}

export type ProductDefaults = v.InferInput<typeof Fields>;

/** What the form starts with; blank for a new product. */
export function productDefaults(product: StaffProduct | undefined): ProductDefaults {
  const spanish = product?.translations.es;
  return {
    version: product?.version ?? '',
    name: product?.name ?? '',
    summary: product?.summary ?? '',
    description: product?.description ?? '',
    specs: typedSpecs(product?.specs ?? []),
    name_es: spanish?.name ?? '',
    summary_es: spanish?.summary ?? '',
    description_es: spanish?.description ?? '',
    specs_es: typedSpecs(spanish?.specs ?? []),
    category: product?.category_slug ?? '',
    price: product ? typedDollars(product.price_cents) : '',
    image_key: product?.image_key ?? 'box',
    labor_kind: product?.labor_kind ?? 'part',
    is_active: product?.is_active ?? true,
    is_listed: product?.is_listed ?? true,
    variant_group: product?.variant_group ?? '',
    new_variant_group: '',
    variant_label: product?.variant_label ?? '',
    variant_label_es: spanish?.variant_label ?? '',
    installation_slug: product?.installation_slug ?? '',
    stock: '0',
  };
}
