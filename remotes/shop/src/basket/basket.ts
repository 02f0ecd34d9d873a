import { company } from '@tulebyte/brand';
import { BasketItem, MOST_OF_ONE } from '@tulebyte/contracts/functions/order';
import { onStoredElsewhere, readStored, writeStored } from '@tulebyte/platform';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

const KEY = `${company.prefix}.basket`;
const Items = v.array(v.fallback(v.nullable(BasketItem), null));
const nothing: readonly BasketItem[] = [];

let items: readonly BasketItem[] | undefined;
const listeners = new Set<() => void>();

/** What this browser keeps. Entries that cannot be read are dropped one by one. */
function read(): readonly BasketItem[] {
  items ??= readStored(KEY, (value) => {
    const parsed = v.safeParse(Items, value);
    return parsed.success ? parsed.output.filter((item) => item !== null) : undefined;
  });
  items ??= nothing;
  return items;
}

function change(next: readonly BasketItem[]): void {
  items = next;
  writeStored(KEY, next);
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStoredElsewhere(KEY, () => {
    items = undefined;
    listener();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** The basket of this browser, in step with its other tabs; empty while a page hydrates. It survives reloads and never holds a price. */
export function useBasket(): readonly BasketItem[] {
  return useSyncExternalStore(follow, read, () => nothing);
}

const within = (quantity: number) => Math.min(Math.max(quantity, 1), MOST_OF_ONE);

/** Puts more of something into the basket. */
export function addToBasket(added: readonly BasketItem[]): void {
  const next = new Map(read().map(({ slug, quantity }) => [slug, quantity]));
  for (const { slug, quantity } of added) next.set(slug, within((next.get(slug) ?? 0) + quantity));
  change([...next].map(([slug, quantity]) => ({ slug, quantity })));
}

export function setQuantity(slug: string, quantity: number): void {
  change(read().map((item) => (item.slug === slug ? { slug, quantity: within(quantity) } : item)));
}

export function removeFromBasket(slugs: readonly string[]): void {
  change(read().filter(({ slug }) => !slugs.includes(slug)));
}

export function emptyBasket(): void {
  change(nothing);
}
