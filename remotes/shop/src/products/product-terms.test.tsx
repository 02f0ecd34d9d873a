import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { product as someProduct } from '../catalog/product.fixture.tsx';
import type { Product } from '../catalog/product.ts';
import { ProductTerms } from './product-terms.tsx';

const termsOf = (labor_kind: Product['labor_kind']) =>
  renderScreen(<ProductTerms product={someProduct('thing', { labor_kind })} />).container.textContent;

it('offers return and delivery for hardware only', () => {
  expect(termsOf('part')).toMatch(/^Return unopened hardware within 30 days\..*or we deliver\.$/);
  for (const labor of ['assembly', 'repair'] as const) expect(termsOf(labor)).not.toMatch(/Return|deliver/);
});

it('says only of repair labor that it is not taxed', () => {
  expect(termsOf('repair')).toContain('not taxed');
  expect(termsOf('assembly')).toBe('Pay when the work is done, or by invoice as a business.');
});
