import { act, within } from '@testing-library/react';
import { TOGGLES_KEY } from '@tulebyte/site-policy/features';
import { stubFetch, renderScreen } from '@tulebyte/testing';
import { afterEach, expect, it } from 'vitest';
import { productSlugs } from '../compatibility/build.ts';
import { parts, completeBuild } from '../compatibility/complete-build.fixture.ts';
import { addToCart, emptyCart, saveBuildToCart } from './cart.ts';
import { Component } from './page.tsx';

interface Asked {
  items: { slug: string; quantity: number; build?: string }[];
}
const kinds = new Map<string, string>(parts.map(({ kind, product }) => [product.slug, kind]));
/** The server's quote: every line costs $100, and one of each is in stock. */
const quoted = (unknown: readonly string[]) => async (request: Request) => {
  // Cast: the page's own request.
  const { items } = (await request.json()) as Asked;
  const lines = items
    .filter(({ slug }) => !unknown.includes(slug))
    .map(({ slug, quantity, build = null }) => ({
      slug,
      build,
      part: kinds.get(slug) ?? null,
      is_machine: slug === 'tower',
      name: `The ${slug}`,
      image_key: 'box',
      picture: null,
      labor_kind: slug.startsWith('build-') ? 'assembly' : 'part',
      quantity,
      unit_cents: 10_000,
      stock: slug === 'graphics' ? 0 : 1,
      is_listed: false,
    }));
  return {
    lines,
    unknown,
    subtotal_cents: 100,
    taxable_cents: 100,
    tax_percent: 9,
    tax_valid_from: '2026-10-01',
    tax_cents: 9,
    total_cents: 109,
    payments: ['pickup'],
  };
};
const box = parts.find(({ kind }) => kind === 'case');
const tightCase = { ...box, max_cooler_height_mm: 100, product: { ...box?.product, slug: 'tight-case' } };
const open = (unknown: readonly string[] = []) => {
  stubFetch({
    '/functions/v1/quote': quoted(unknown),
    '/rest/v1/build_parts': [...parts, tightCase],
    '/rest/v1/products': [
      { slug: 'build-air', price_cents: 19_900 },
      { slug: 'build-aio', price_cents: 29_900 },
    ],
  });
  return renderScreen(<Component />, { at: '/shop/cart' });
};
const storedItems = () => JSON.parse(localStorage.getItem('tulebyte.cart') ?? '[]') as { slug: string; build?: string }[];

afterEach(() => {
  act(() => emptyCart());
  localStorage.clear();
});

it('shows a build as one item that is edited and removed as a whole', async () => {
  localStorage.setItem(TOGGLES_KEY, JSON.stringify([{ id: 'service_configurator', enabled: true }]));
  act(() => {
    saveBuildToCart('aaaaaaa1', productSlugs(completeBuild));
    addToCart([{ slug: 'case', quantity: 1 }]);
    saveBuildToCart('bbbbbbb1', productSlugs(completeBuild));
  });
  const screen = open();
  const build = within(await screen.findByRole('region', { name: 'Your build 1' }));
  expect(build.getAllByRole('listitem')).toHaveLength(9);
  expect(build.getByText('$900')).toBeTruthy();
  expect(build.queryByRole('combobox')).toBeNull();
  expect(build.getByText('1 part is ordered for you, usually here in 3 to 5 business days.')).toBeTruthy();
  expect(build.getByText('Built in 7 to 10 business days once all parts are here.')).toBeTruthy();
  expect(build.getByRole('link', { name: 'Change: Your build 1' }).getAttribute('href')).toBe(
    '/shop/configure?cpu=cpu&board=board&memory=memory&graphics=graphics&storage=storage&cooler=cooler&power=power&case=case&build=aaaaaaa1',
  );
  // The separately added case has its own line.
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(3);
  await screen.user.click(build.getByRole('button', { name: 'Remove: Your build 1' }));
  expect(await screen.findByRole('region', { name: 'Your build' })).toBeTruthy();
  expect(new Set(storedItems().map((item) => item.build))).toEqual(new Set([undefined, 'bbbbbbb1']));
});

it('keeps the keyboard focus near what was removed', async () => {
  act(() =>
    addToCart([
      { slug: 'dock', quantity: 1 },
      { slug: 'tower', quantity: 1 },
    ]),
  );
  const screen = open();
  await screen.user.click(await screen.findByRole('button', { name: 'Remove The dock' }));
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Remove The tower');
  await screen.user.click(screen.getByRole('button', { name: 'Remove The tower' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Your cart is empty');
});

it('removes an installation with its product and says so, with a way back', async () => {
  act(() => addToCart([{ slug: 'ssd', quantity: 1, installation: 'install' }]));
  const screen = open();
  await screen.user.click(await screen.findByRole('button', { name: 'Remove The ssd' }));
  expect(await screen.findByText('Your cart is empty')).toBeTruthy();
  expect(screen.getByText('Removed: The ssd; The install')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Remove The install' })).toBeTruthy();
  expect(storedItems().map(({ slug }) => slug)).toEqual(['ssd', 'install']);
  expect(screen.queryByText(/^Removed/)).toBeNull();
});

it('blocks checkout of a build with a discontinued part', async () => {
  act(() => saveBuildToCart('aaaaaaa2', productSlugs(completeBuild)));
  const screen = open(['power']);
  expect(await screen.findByText('A part is missing or no longer sold.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Check out' })).toBeNull();
  // The part can't be removed separately, and the configurator is off.
  expect(screen.queryByRole('button', { name: 'Remove it' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Change/ })).toBeNull();
});

it('explains why the parts of a build became incompatible', async () => {
  act(() =>
    saveBuildToCart(
      'aaaaaaa3',
      productSlugs(completeBuild).map((slug) => (slug === 'case' ? 'tight-case' : slug)),
    ),
  );
  const screen = open();
  expect(await screen.findByText('The cooler is 150 mm tall; the case has room for 100 mm.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Check out' })).toBeNull();
});

it('shows a longer lead time for computers that we build', async () => {
  act(() =>
    addToCart([
      { slug: 'tower', quantity: 3 },
      { slug: 'dock', quantity: 3 },
    ]),
  );
  const screen = open();
  expect(await screen.findByText('We’ll build 2 of them for you in 7 to 10 business days once the parts are here')).toBeTruthy();
  expect(screen.getByText('We’ll order 2 of them for you, usually here in 3 to 5 business days')).toBeTruthy();
});
