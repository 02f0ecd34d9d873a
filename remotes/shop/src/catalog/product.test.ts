import type { Locale } from '@tulebyte/contracts/remote';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DetailedProductRow, inLanguage } from './product.ts';
import { translationsFor } from './translation.ts';

const row = {
  slug: 'nvme-ssd-1tb',
  name: 'NVMe SSD, 1 TB',
  summary: 'Fast.',
  description: 'The usual cure.',
  specs: [{ label: 'Capacity', value: '1 TB' }],
  price_cents: 8900,
  stock: 3,
  image_key: 'ssd',
  labor_kind: 'part',
  is_sample: true,
  category: { slug: 'storage', name: 'Storage' },
};

const parse = (input: unknown, locale: Locale) => inLanguage(v.parse(DetailedProductRow, input), locale);

describe('a product in another language', () => {
  const translated = {
    ...row,
    category: { ...row.category, translations: { es: { name: 'Almacenamiento' } } },
    translations: { es: { name: 'SSD NVMe, 1 TB', specs: [{ label: 'Capacidad', value: '1 TB' }] } },
  };

  it('has what was translated, and English for the rest', () => {
    expect(parse(translated, 'es')).toEqual({
      ...row,
      name: 'SSD NVMe, 1 TB',
      specs: [{ label: 'Capacidad', value: '1 TB' }],
      category: { slug: 'storage', name: 'Almacenamiento' },
    });
    expect(parse(translated, 'en')).toEqual(row);
  });

  it('is the English one where nothing was translated, and where nothing was asked for', () => {
    expect(parse(row, 'es')).toEqual(row);
    expect(parse({ ...row, translations: {} }, 'es')).toEqual(row);
    expect([translationsFor('en'), translationsFor('es')]).toEqual(['', ', translations']);
  });
});
