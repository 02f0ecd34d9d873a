import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addToCart, emptyCart, newBuildKey, saveBuildToCart, removeBuild, removeFromCart, setQuantity, useCart } from './cart.ts';

const KEY = 'tulebyte.cart'; // in visitors' browsers: it must never change
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown;
/** Changes the cart as another tab would. */
function setInOtherTab(text: string | null): void {
  if (text === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, text);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
}
afterEach(() => act(() => emptyCart()));

describe('the cart', () => {
  it('stores slugs and quantities, never prices', () => {
    const { result } = renderHook(() => useCart());
    expect(result.current).toEqual([]);
    act(() => addToCart([{ slug: 'ups', quantity: 1 }]));
    act(() =>
      addToCart([
        { slug: 'ups', quantity: 2 },
        { slug: 'dock', quantity: 1 },
      ]),
    );
    expect(result.current).toEqual([
      { slug: 'ups', quantity: 3 },
      { slug: 'dock', quantity: 1 },
    ]);
    expect(stored()).toEqual(result.current);
    act(() => setQuantity('ups', 99));
    act(() => removeFromCart(['dock']));
    expect(stored()).toEqual([{ slug: 'ups', quantity: 20 }]);
  });

  it('stays in memory when storage is full, and tells the header', () => {
    const { result } = renderHook(() => useCart());
    act(() => addToCart([{ slug: 'ups', quantity: 1 }]));
    const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    let told: unknown;
    window.addEventListener(KEY, (event) => (told = (event as CustomEvent).detail), { once: true });
    act(() => addToCart([{ slug: 'dock', quantity: 1 }]));
    storage.mockRestore();
    expect(result.current).toEqual([
      { slug: 'ups', quantity: 1 },
      { slug: 'dock', quantity: 1 },
    ]);
    expect(told).toEqual(result.current);
  });

  it('removes an installation with its product, and brings both back', () => {
    const { result } = renderHook(() => useCart());
    const kept = () => result.current.map(({ slug, quantity }) => `${quantity} ${slug}`);
    act(() =>
      addToCart([
        { slug: 'ssd', quantity: 1, installation: 'install' },
        { slug: 'dock', quantity: 1 },
      ]),
    );
    expect(kept()).toEqual(['1 ssd', '1 install', '1 dock']);
    let removal = removeFromCart([]);
    act(() => (removal = removeFromCart(['ssd'])));
    expect(kept()).toEqual(['1 dock']);
    expect(removal.removed).toEqual(['ssd', 'install']);
    act(() => setQuantity('dock', 3));
    act(() => removal.undo());
    expect(kept(), 'undo keeps what changed since').toEqual(['1 ssd', '1 install', '3 dock']);
    act(() => (removal = removeFromCart(['ssd'])));
    expect(kept(), 'what came back still belongs together').toEqual(['3 dock']);
  });

  it('keeps installations of other products and of one’s own parts', () => {
    const { result } = renderHook(() => useCart());
    const kept = () => result.current.map(({ slug, quantity }) => `${quantity} ${slug}`);
    act(() =>
      addToCart([
        { slug: 'install', quantity: 1 },
        { slug: 'ssd', quantity: 1, installation: 'install' },
        { slug: 'ssd', quantity: 1, installation: 'install' },
        { slug: 'big-ssd', quantity: 1, installation: 'install' },
      ]),
    );
    expect(kept()).toEqual(['4 install', '2 ssd', '1 big-ssd']);
    act(() => void removeFromCart(['ssd']));
    expect(kept()).toEqual(['2 install', '1 big-ssd']);
    act(() => setQuantity('install', 1));
    act(() => addToCart([{ slug: 'ssd', quantity: 1, installation: 'install' }]));
    act(() => setQuantity('install', 1));
    act(() => void removeFromCart(['ssd']));
    expect(kept(), 'the other product keeps its own').toEqual(['1 install', '1 big-ssd']);
    act(() => void removeFromCart(['big-ssd']));
    expect(kept()).toEqual([]);
  });

  it('keeps a build as one item, separate from the same products', () => {
    const { result } = renderHook(() => useCart());
    const kept = () => result.current.map(({ slug, quantity, build = '' }) => `${build} ${quantity} ${slug}`.trim());
    act(() => {
      addToCart([{ slug: 'case', quantity: 2 }]);
      saveBuildToCart('aaaaaaaa', ['case', 'power']);
      addToCart([{ slug: 'case', quantity: 1 }]);
      saveBuildToCart('bbbbbbbb', ['case', 'power']);
    });
    const unchanged = ['3 case', 'bbbbbbbb 1 case', 'bbbbbbbb 1 power'];
    expect(kept()).toEqual(['3 case', 'aaaaaaaa 1 case', 'aaaaaaaa 1 power', ...unchanged.slice(1)]);
    // An edited build keeps its position.
    act(() => saveBuildToCart('aaaaaaaa', ['board']));
    expect(kept()).toEqual(['3 case', 'aaaaaaaa 1 board', ...unchanged.slice(1)]);
    act(() => {
      setQuantity('case', 4);
      removeFromCart(['power', 'board']);
    });
    expect(kept()).toEqual(['4 case', 'aaaaaaaa 1 board', 'bbbbbbbb 1 case', 'bbbbbbbb 1 power']);
    act(() => removeBuild('bbbbbbbb'));
    expect(kept()).toEqual(['4 case', 'aaaaaaaa 1 board']);
    expect(newBuildKey()).toMatch(/^[0-9a-z]{8}$/);
  });

  it('syncs with other tabs', () => {
    const { result } = renderHook(() => useCart());
    setInOtherTab('[{"slug":"nas","quantity":2}]');
    expect(result.current).toEqual([{ slug: 'nas', quantity: 2 }]);
    setInOtherTab(null);
    expect(result.current).toEqual([]);
  });

  it.each(['{', '7', '{"slug":"a"}', '[{"slug":"../x","quantity":1},{"slug":"ok","quantity":0},null]'])(
    'is empty for invalid data: %s',
    (text) => {
      const { result } = renderHook(() => useCart());
      setInOtherTab(text);
      expect(result.current).toEqual([]);
    },
  );
});
