import { CartItem, MAX_QUANTITY } from '@tulebyte/backend-api/functions/order';
import { CART_KEY } from '@tulebyte/federation/storage-keys';
import { onStorageChange, readStored, writeStored } from '@tulebyte/platform';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

/** An item as this browser keeps it. */
const StoredItem = v.object({
  ...CartItem.entries,
  /** Labor that was added with the product, and is removed with it. */
  installation: v.optional(v.pick(CartItem, ['slug', 'quantity'])),
});
type StoredItem = v.InferOutput<typeof StoredItem>;
const Items = v.array(v.fallback(v.nullable(StoredItem), null));
const EMPTY_CART: readonly StoredItem[] = [];

let items: readonly StoredItem[] | undefined;
let unsubscribe: (() => void) | undefined;
const listeners = new Set<() => void>();

/** The stored items. Invalid entries are dropped one by one. */
function read(): readonly StoredItem[] {
  items ??= readStored(CART_KEY, (value) => {
    const parsed = v.safeParse(Items, value);
    return parsed.success ? parsed.output.filter((item) => item !== null) : undefined;
  });
  items ??= EMPTY_CART;
  return items;
}

function saveItems(next: readonly StoredItem[]): void {
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
const findSingle = (all: readonly StoredItem[], slug: string) => all.find((item) => isSingleItem(item) && item.slug === slug);

/** The items with this product, or more of it, at a position: by default the end. */
function withAdded(
  all: readonly StoredItem[],
  { slug, quantity, installation }: StoredItem,
  position = all.length,
): readonly StoredItem[] {
  const existing = findSingle(all, slug);
  const updated: StoredItem = { slug, quantity: clampQuantity((existing?.quantity ?? 0) + quantity) };
  if (installation) {
    const before = existing?.installation?.slug === installation.slug ? existing.installation.quantity : 0;
    updated.installation = { ...installation, quantity: clampQuantity(before + installation.quantity) };
  } else if (existing?.installation) updated.installation = existing.installation;
  return existing ? all.map((item) => (item === existing ? updated : item)) : all.toSpliced(position, 0, updated);
}

/** Adds products, or more of them, to the cart. With `installation`, the labor is added as well, and removed with its product. */
export function addToCart(added: readonly { slug: string; quantity: number; installation?: string | undefined }[]): void {
  let next = read();
  for (const { slug, quantity, installation } of added) {
    if (installation === undefined) next = withAdded(next, { slug, quantity });
    else {
      const labor = { slug: installation, quantity };
      next = withAdded(withAdded(next, { slug, quantity, installation: labor }), labor);
    }
  }
  saveItems(next);
}

export function setQuantity(slug: string, quantity: number): void {
  const all = read();
  const changed = findSingle(all, slug);
  saveItems(all.map((item) => (item === changed ? { ...item, quantity: clampQuantity(quantity) } : item)));
}

/** Removes products, each with the installation that was added with it. @returns the slugs of all that was removed, and what puts it back */
export function removeFromCart(slugs: readonly string[]): { readonly removed: readonly string[]; readonly undo: () => void } {
  const before = read();
  const leaving = before.filter((item) => isSingleItem(item) && slugs.includes(item.slug));
  let next = before.filter((item) => !leaving.includes(item));
  const removed = [...leaving];
  for (const { installation } of leaving) {
    const labor = installation && findSingle(next, installation.slug);
    if (!labor) continue;
    // Other products keep theirs, however the quantity of the labor was changed since.
    const needed = next.reduce((sum, item) => sum + (item.installation?.slug === labor.slug ? item.installation.quantity : 0), 0);
    const quantity = Math.min(labor.quantity, Math.max(labor.quantity - installation.quantity, needed));
    if (quantity < labor.quantity) removed.push({ ...labor, quantity: labor.quantity - quantity });
    next = next.flatMap((item) => (item !== labor ? [item] : quantity > 0 ? [{ ...labor, quantity }] : []));
  }
  saveItems(next);
  const positionOf = ({ slug }: StoredItem) => before.findIndex((item) => isSingleItem(item) && item.slug === slug);
  removed.sort((a, b) => positionOf(a) - positionOf(b));
  return {
    removed: [...new Set(removed.map(({ slug }) => slug))],
    undo: () => saveItems(removed.reduce((all, item) => withAdded(all, item, positionOf(item)), read())),
  };
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
