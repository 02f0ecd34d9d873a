import type { Product } from './product.ts';

/** A product of a test. */
export const product = (slug: string, more: Partial<Product> = {}): Product => ({
  slug,
  name: slug,
  summary: '',
  variant_group: null,
  variant_label: '',
  installation_slug: null,
  price_cents: 100,
  stock: 1,
  image_key: 'box',
  picture: null,
  labor_kind: 'part',
  is_sample: true,
  category: { slug: 'power', name: 'Power' },
  ...more,
});
