import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ProductInput, productColumns, productDefaults } from './product-input.ts';
import { fixtureProduct } from './product.fixture.ts';

const problems = (typed: object) => {
  const { issues } = v.safeParse(ProductInput, { ...productDefaults(fixtureProduct), ...typed });
  return Object.fromEntries((issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]));
};

describe('the product form', () => {
  it('saves what it showed, with only the filled texts in Spanish', () => {
    expect(productColumns(v.parse(ProductInput, productDefaults(fixtureProduct)))).toEqual({
      version: 'v1',
      name: 'Cable tester',
      summary: 'Finds the broken pair.',
      description: 'For offices that move desks.',
      specs: fixtureProduct.specs,
      category: 'network',
      price_cents: 4_900,
      image_key: 'switch',
      labor_kind: 'part',
      is_active: true,
      is_listed: true,
      variant_group: null,
      variant_label: '',
      installation_slug: null,
      stock: 0,
      translations: { es: { name: 'Probador de cables' } },
    });
  });

  it('reads dollars and details as people type them', () => {
    const typed = {
      ...productDefaults(undefined),
      name: ' Hub ',
      summary: 's',
      description: 'd',
      category: 'network',
      price: '80.1',
    };
    const saved = productColumns(v.parse(ProductInput, { ...typed, specs: ' Ports :  4\n\nWarranty: 2 years ' }));
    const specs = [
      { label: 'Ports', value: '4' },
      { label: 'Warranty', value: '2 years' },
    ];
    expect(saved).toMatchObject({ name: 'Hub', price_cents: 8_010, specs, translations: {} });
  });

  it('saves a chosen or a new group of variants, and no variant of no group', () => {
    const saved = (typed: object) => productColumns(v.parse(ProductInput, { ...productDefaults(fixtureProduct), ...typed }));
    const typed = { variant_label: '8 ports', variant_label_es: '8 puertos' };
    expect(saved({ ...typed, variant_group: 'testers' })).toMatchObject({ variant_group: 'testers', variant_label: '8 ports' });
    expect(saved({ ...typed, variant_group: '+', new_variant_group: ' Testers ' })).toMatchObject({
      variant_group: null,
      new_variant_group: 'Testers',
      variant_label: '8 ports',
      translations: { es: { variant_label: '8 puertos' } },
    });
    const alone = saved(typed);
    expect(alone).toMatchObject({ variant_group: null, variant_label: '' });
    expect(alone).not.toHaveProperty('new_variant_group');
  });

  it('says what is wrong with a field', () => {
    expect(problems({})).toEqual({});
    expect(problems({ name: ' ', price: '1,5', specs: 'no colon', stock: '-1', variant_group: '+' })).toEqual({
      name: 'required',
      price: 'price',
      specs: 'specs',
      stock: 'stock',
      variant_label: 'required',
      new_variant_group: 'required',
    });
    expect(problems({ price: '100000.01' })).toEqual({ price: 'price' });
    expect(problems({ variant_group: 'testers' })).toEqual({ variant_label: 'required' });
  });
});
