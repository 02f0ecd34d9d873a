import { expect, it } from 'vitest';
import { splitTranslations } from './split-translations.ts';

it('lists each text in Spanish that changed on its own', () => {
  const price = { field: 'price_cents', before: 1, after: 2 };
  const translations = {
    field: 'translations',
    before: { es: { name: 'Disco', summary: 'Rápido.' } },
    after: { es: { name: 'Disco', summary: 'Muy rápido.', variant_label: '2 TB' } },
  };
  expect(splitTranslations([price, translations])).toEqual([
    price,
    { field: 'summary_es', before: 'Rápido.', after: 'Muy rápido.' },
    { field: 'variant_label_es', before: undefined, after: '2 TB' },
  ]);
  expect(splitTranslations([{ ...translations, before: {}, after: { es: { name: 'Disco' } } }])).toEqual([
    { field: 'name_es', before: undefined, after: 'Disco' },
  ]);
});
