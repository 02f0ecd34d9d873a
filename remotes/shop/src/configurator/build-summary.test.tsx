import { act } from '@testing-library/react';
import { TOGGLES_KEY } from '@tulebyte/site-policy/features';
import type { CartItem } from '@tulebyte/backend-api/functions/order';
import { stubFetch, renderScreen } from '@tulebyte/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyCart, saveBuildToCart } from '../cart/cart.ts';
import { queryOf } from '../compatibility/build.ts';
import { Component } from './page.tsx';
import { box, parts, completeBuild, product } from '../compatibility/complete-build.fixture.ts';

const smallCase = { ...box, product: product('small-case'), max_graphics_length_mm: 100 };

beforeEach(() => {
  localStorage.setItem(TOGGLES_KEY, JSON.stringify([{ id: 'service_configurator', enabled: true }]));
  stubFetch({
    '/rest/v1/build_parts': [...parts, smallCase],
    '/rest/v1/products': [
      { slug: 'build-air', price_cents: 19_900 },
      { slug: 'build-aio', price_cents: 29_900 },
    ],
  });
});
afterEach(() => {
  act(() => emptyCart());
  localStorage.clear();
});

it('adds a build to the cart, and replaces it after editing', async () => {
  const cartBuildKeys = () => (JSON.parse(localStorage.getItem('tulebyte.cart') ?? '[]') as CartItem[]).map(({ build }) => build);
  const routes = [{ path: '/shop/cart', element: <p>The cart</p> }];
  const show = (key?: string) =>
    renderScreen(<Component />, {
      at: { pathname: '/shop/configure', search: `?${queryOf(completeBuild)}${key ? `&build=${key}` : ''}` },
      path: '/shop/configure',
      routes,
    });
  const first = show();
  expect(await first.findByText('Built in 7 to 10 business days once all parts are here.')).toBeTruthy();
  await first.user.click(first.getByRole('button', { name: 'Add to cart' }));
  expect(await first.findByText('The cart')).toBeTruthy();
  const [key = ''] = cartBuildKeys();
  expect(cartBuildKeys()).toEqual(Array.from({ length: 9 }, () => key));
  first.unmount();

  const again = show(key);
  // It stays the same build without its graphics card.
  await again.user.selectOptions(await again.findByLabelText('Graphics card'), '');
  expect(again.location().search).toContain(`build=${key}`);
  await again.user.click(again.getByRole('button', { name: 'Update cart' }));
  await again.findByText('The cart');
  expect(cartBuildKeys()).toEqual(Array.from({ length: 8 }, () => key));
  again.unmount();

  // A shared link has the key of another cart's build.
  const other = show('zzzzzzzz');
  await other.user.click(await other.findByRole('button', { name: 'Add to cart' }));
  await other.findByText('The cart');
  expect(new Set(cartBuildKeys()).size).toBe(2);
  act(() => {
    for (let number = 0; number < 3; number += 1) saveBuildToCart(`aaaaaaa${number}`, ['case']);
  });
  other.unmount();

  const full = show();
  expect(await full.findByRole('button', { name: 'Add to cart' })).toHaveProperty('disabled', true);
  expect(full.getByText(/^An order holds up to 5 builds/)).toBeTruthy();
});

it('offers a quote only while the parts work together', async () => {
  const search = `?${queryOf(completeBuild)}`;
  const screen = renderScreen(<Component />, { at: { pathname: '/shop/configure', search }, path: '/shop/configure' });
  expect(await screen.findByRole('button', { name: 'Download quote (PDF)' })).toBeTruthy();
  await screen.user.selectOptions(screen.getByLabelText('Case'), 'small-case');
  expect(screen.getByText('Fix what’s not compatible first, or ask us.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download quote (PDF)' })).toBeNull();
});
