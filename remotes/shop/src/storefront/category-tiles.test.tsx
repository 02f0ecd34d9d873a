import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { product } from '../catalog/product.fixture.tsx';
import { CategoryTiles } from './category-tiles.tsx';

it('counts a category’s services separately, whose prices are no part’s', () => {
  const categories = [{ slug: 'power', name: 'Power', summary: 'For outages.' }];
  const products = [
    product('small', { price_cents: 64_900 }),
    product('large', { price_cents: 89_900 }),
    product('setup', { price_cents: 12_900, labor_kind: 'repair' }),
  ];
  const { getByRole } = renderScreen(<CategoryTiles catalog={{ categories, products }} />, { at: '/shop' });
  const tile = getByRole('heading', { name: 'Power' }).closest('li');
  expect(tile?.textContent).toMatch(/2 products · from \$649 · 1 service/);
});
