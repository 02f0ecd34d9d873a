import { CartItem, MAX_QUANTITY } from '@tulebyte/backend-api/functions/order';
import { CART_KEY } from '@tulebyte/federation/storage-keys';
import { onStorageChange, readStored, writeStored } from '@tulebyte/platform';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

const Items = v.array(v.fallback(v.nullable(CartItem), null));
const EMPTY_CART: readonly CartItem[] = [];

let items: readonly CartItem[] | undefined;
let unsubscribe: (() => void) | undefined;
const listeners = new Set<() => void>();

/** The stored items. Invalid entries are dropped one by one. */
function read(): readonly CartItem[] {
  items ??= readStored(CART_KEY, (value) => {
    const parsed = v.safeParse(Items, value);
    return parsed.success ? parsed.output.filter((item) => item !== null) : undefined;
  });
  items ??= EMPTY_CART;
  return items;
}

function saveItems(next: readonly CartItem[]): void {
  items = next;
  // Browsers notify only other tabs, but the header of this one shows the count too.
  if (writeStored(CART_KEY, next)) return void window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY }));
  // Storage is full or blocked.
  window.dispatchEvent(new CustomEvent(CART_KEY, { detail: next }));
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Subscribed once and never unsubscribed, so that changes without a mounted listener are noticed too.
  unsubscribe ??= onStorageChange(CART_KEY, () => {
    items = undefined;
    for (const notify of listeners) notify();
  });
  return () => void listeners.delete(listener);
}

/** This browser's cart, in sync across tabs; empty during hydration. It survives reloads and never stores prices. */
export function useCart(): readonly CartItem[] {
  return useSyncExternalStore(subscribe, read, () => EMPTY_CART);
}

const clampQuantity = (quantity: number) => Math.min(Math.max(quantity, 1), MAX_QUANTITY);

/** Whether it is a product of its own, not part of a build. */
const isSingleItem = ({ build }: CartItem) => build === undefined;

/** Adds products, or more of them, to the cart. */
export function addToCart(added: readonly { slug: string; quantity: number }[]): void {
  let next = read();
  for (const { slug, quantity } of added) {
    const existing = next.find((item) => isSingleItem(item) && item.slug === slug);
    const updated = { slug, quantity: clampQuantity((existing?.quantity ?? 0) + quantity) };
    next = existing ? next.map((item) => (item === existing ? updated : item)) : [...next, updated];
  }
  saveItems(next);
}

export function setQuantity(slug: string, quantity: number): void {
  saveItems(
    read().map((item) => (isSingleItem(item) && item.slug === slug ? { slug, quantity: clampQuantity(quantity) } : item)),
  );
}

export function removeFromCart(slugs: readonly string[]): void {
  saveItems(read().filter((item) => !(isSingleItem(item) && slugs.includes(item.slug))));
}

/** A key for a new build. */
export const newBuildKey = (): string => crypto.randomUUID().slice(0, 8);

/** The items of a build: a slug that is repeated is one item with a quantity. */
export const buildItems = (build: string, slugs: readonly string[]): readonly CartItem[] =>
  [...Map.groupBy(slugs, (slug) => slug)].map(([slug, { length: quantity }]) => ({ slug, quantity, build }));

/** Adds a build to the cart, or replaces the build with this key. */
export function saveBuildToCart(build: string, slugs: readonly string[]): void {
  const before = read();
  const at = before.findIndex((item) => item.build === build);
  const otherItems = before.filter((item) => item.build !== build);
  saveItems(otherItems.toSpliced(at < 0 ? otherItems.length : at, 0, ...buildItems(build, slugs)));
}

export function removeBuild(build: string): void {
  saveItems(read().filter((item) => item.build !== build));
}

export function emptyCart(): void {
  saveItems(EMPTY_CART);
}
