import { afterEach, expect, it, vi } from 'vitest';
import { showCartCount } from './cart-count.ts';

const KEY = 'tulebyte.cart';
const addLink = () => {
  const link = document.createElement('a');
  link.dataset['cart'] = '';
  document.body.append(link);
  return link;
};
const shown = (link: HTMLElement) => [link.getAttribute('aria-label'), link.dataset['cartCount']];
function store(text: string): void {
  localStorage.setItem(KEY, text);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}
afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

it('counts the items, each build as one, as soon as the cart changes', async () => {
  const link = addLink();
  showCartCount();
  expect(shown(link)).toEqual(['Cart', undefined]);
  store('[{"slug":"ups","quantity":2},{"slug":"cpu","quantity":1,"build":"a"},{"slug":"case","quantity":1,"build":"a"}]');
  expect(shown(link)).toEqual(['Cart, 3 items', '3']);
  const later = addLink();
  await vi.waitFor(() => expect(shown(later)).toEqual(['Cart, 3 items', '3']));
  for (const invalid of ['{', '7', '[7,null,{"slug":"x"}]']) {
    store(invalid);
    expect(shown(link)).toEqual(['Cart', undefined]);
  }
});

it('shows the count of a cart that storage has no room for', () => {
  const link = addLink();
  showCartCount();
  window.dispatchEvent(new CustomEvent(KEY, { detail: [{ slug: 'ups', quantity: 2 }] }));
  expect(shown(link)).toEqual(['Cart, 2 items', '2']);
});
