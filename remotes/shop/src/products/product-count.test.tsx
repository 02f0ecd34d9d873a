import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { product } from '../catalog/product.fixture.tsx';
import { ProductCount } from './product-count.tsx';
import { groupVariants } from './product-filters.ts';

const computer = product('mini-pc');
const setup = product('setup', { labor_kind: 'repair' });

it.each([
  [[], '0 products'],
  [[computer], '1 product'],
  [[setup], '1 service'],
  [[computer, setup, product('laptop')], '2 products · 1 service'],
])('counts products and services separately (%#)', (products, count) => {
  const { container } = renderScreen(<ProductCount rows={groupVariants(products)} />);
  expect(container.textContent).toBe(count);
});
