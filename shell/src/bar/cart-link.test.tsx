import { act } from '@testing-library/react';
import { store as atoms } from '@tulebyte/platform';
import { renderScreen } from '@tulebyte/testing';
import { afterEach, expect, it } from 'vitest';
import { interactiveAtom } from '../lifecycle/interactive-atom.ts';
import { CartLink } from './cart-link.tsx';

const KEY = 'tulebyte.cart';
function store(text: string): void {
  localStorage.setItem(KEY, text);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
}
afterEach(() => localStorage.clear());

it('counts the items, each build as one, as soon as the cart changes', async () => {
  localStorage.setItem(KEY, '[{"slug":"ups","quantity":1}]');
  atoms.set(interactiveAtom, true);
  const { findByRole, getByRole } = renderScreen(<CartLink />);
  expect((await findByRole('link', { name: 'Cart 1 item' })).getAttribute('href')).toBe('/shop/cart');
  store('[{"slug":"ups","quantity":2},{"slug":"cpu","quantity":1,"build":"a"},{"slug":"case","quantity":1,"build":"a"}]');
  expect(getByRole('link', { name: 'Cart 3 items' })).toBeTruthy();
});

it.each(['{', '7', '[7,null,{"slug":"x"}]'])('is empty for invalid data: %s', (text) => {
  localStorage.setItem(KEY, text);
  expect(renderScreen(<CartLink />).getByRole('link', { name: 'Cart' })).toBeTruthy();
});
