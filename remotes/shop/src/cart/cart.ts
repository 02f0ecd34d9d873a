import { company } from '@tulebyte/brand';
import { CartItem, groupByBuild, MAX_QUANTITY } from '@tulebyte/backend-api/functions/order';
import { onStorageChange, readStored, writeStored } from '@tulebyte/platform';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

const KEY = `${company.prefix}.cart`;
const Items = v.array(v.fallback(v.nullable(CartItem), null));
const nothing: readonly CartItem[] = [];

let items: readonly CartItem[] | undefined;
let stopFollowing: (() => void) | undefined;
const listeners = new Set<() => void>();

/** What this browser keeps. Entries that cannot be read are dropped one by one. */
function read(): readonly CartItem[] {
  items ??= readStored(KEY, (value) => {
    const parsed = v.safeParse(Items, value);
    return parsed.success ? parsed.output.filter((item) => item !== null) : undefined;
  });
  items ??= nothing;
  return items;
}

function change(next: readonly CartItem[]): void {
  items = next;
  writeStored(KEY, next);
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  // Once and for good: what changes while nobody looks is a change as well.
  stopFollowing ??= onStorageChange(KEY, () => {
    items = undefined;
    for (const each of listeners) each();
  });
  return () => void listeners.delete(listener);
}

/** The cart of this browser, in step with its other tabs; empty while a page hydrates. It survives reloads and never holds a price. */
export function useCart(): readonly CartItem[] {
  return useSyncExternalStore(follow, read, () => nothing);
}

const within = (quantity: number) => Math.min(Math.max(quantity, 1), MAX_QUANTITY);

/** What is bought by itself; the parts of a build are changed as one. */
const isLoose = ({ build }: CartItem) => build === undefined;

/** Puts more of something into the cart. */
export function addToCart(added: readonly { slug: string; quantity: number }[]): void {
  let next = read();
  for (const { slug, quantity } of added) {
    const there = next.find((item) => isLoose(item) && item.slug === slug);
    const more = { slug, quantity: within((there?.quantity ?? 0) + quantity) };
    next = there ? next.map((item) => (item === there ? more : item)) : [...next, more];
  }
  change(next);
}

export function setQuantity(slug: string, quantity: number): void {
  change(read().map((item) => (isLoose(item) && item.slug === slug ? { slug, quantity: within(quantity) } : item)));
}

export function removeFromCart(slugs: readonly string[]): void {
  change(read().filter((item) => !(isLoose(item) && slugs.includes(item.slug))));
}

/** A key for one more build. */
export const newBuildKey = (): string => crypto.randomUUID().slice(0, 8);

/** Puts a machine into the cart, one of each; in the place of the one with this key, where that is there. */
export function saveBuildToCart(build: string, slugs: readonly string[]): void {
  const before = read();
  const at = before.findIndex((item) => item.build === build);
  const others = before.filter((item) => item.build !== build);
  change(others.toSpliced(at < 0 ? others.length : at, 0, ...slugs.map((slug) => ({ slug, quantity: 1, build }))));
}

export function removeBuild(build: string): void {
  change(read().filter((item) => item.build !== build));
}

/** How many things that is: a build is one. */
export function countOf(kept: readonly CartItem[]): number {
  const { loose, builds } = groupByBuild(kept);
  return loose.reduce((sum, { quantity }) => sum + quantity, builds.size);
}

export function emptyCart(): void {
  change(nothing);
}
