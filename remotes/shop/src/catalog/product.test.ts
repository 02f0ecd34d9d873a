import type { Locale } from '@tulebyte/federation/remote';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DetailedProductRow, localizeProduct } from './product.ts';
import { translationsFor } from './translation.ts';

const row = {
  slug: 'nvme-ssd-1tb',
  name: '1 TB NVMe SSD',
  summary: 'Fast.',
  description: 'The usual cure.',
  specs: [{ label: 'Capacity', value: '1 TB' }],
  price_cents: 8900,
  stock: 3,
  image_key: 'ssd',
  picture: null,
  pictures: [],
  labor_kind: 'part',
  is_sample: true,
  variant_group: null,
  variant_label: '',
  installation_slug: null,
  category_slug: 'storage',
};
const { category_slug, ...english } = row;
const englishProduct = { ...english, category: { slug: category_slug, name: 'Storage' } };

const parse = (input: unknown, locale: Locale, category = 'Storage') =>
  localizeProduct(v.parse(DetailedProductRow, input), [{ slug: 'storage', name: category, summary: '' }], locale);

describe('a translated product', () => {
  const translated = {
    ...row,
    translations: { es: { name: 'SSD NVMe, 1 TB', specs: [{ label: 'Capacidad', value: '1 TB' }] } },
  };

  it('falls back to English for missing translations', () => {
    expect(parse(translated, 'es', 'Almacenamiento')).toEqual({
      ...englishProduct,
      name: 'SSD NVMe, 1 TB',
      specs: [{ label: 'Capacidad', value: '1 TB' }],
      category: { slug: 'storage', name: 'Almacenamiento' },
    });
    expect(parse(translated, 'en')).toEqual(englishProduct);
  });

  it('is in English when nothing is translated or selected', () => {
    expect(parse(row, 'es')).toEqual(englishProduct);
    expect(parse({ ...row, translations: {} }, 'es')).toEqual(englishProduct);
    expect([translationsFor('en'), translationsFor('es')]).toEqual(['', ',translations']);
  });
});
