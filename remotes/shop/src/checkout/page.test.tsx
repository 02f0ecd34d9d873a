import { act, within } from '@testing-library/react';
import { TOGGLES_KEY } from '@tulebyte/site-policy/features';
import { stubFetch, renderScreen } from '@tulebyte/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addToCart, emptyCart, saveBuildToCart } from '../cart/cart.ts';
import { completeCheckout } from '../orders/pending-checkout.ts';
import { Component } from './page.tsx';

const quoted = (payments: readonly string[], total_cents = 10_900) => ({
  lines: [
    {
      slug,
      name: 'Battery backup',
      image_key: 'ups',
      picture: null,
      labor_kind: 'part',
      quantity: 1,
      unit_cents: 10_000,
      stock: 3,
      is_listed: true,
    },
  ],
  unknown: [],
  subtotal_cents: total_cents - 900,
  taxable_cents: total_cents - 900,
  tax_percent: 9,
  tax_valid_from: '2026-10-01',
  tax_cents: 900,
  total_cents,
  payments,
});
const key = 'k'.repeat(43);
const refused = (code: string, message: string, status = 409) => Response.json({ error: { code, message } }, { status });

// Quotes are cached, so each test has its own product.
let slug = '';
let count = 0;
beforeEach(() => {
  count += 1;
  slug = `ups-${count}`;
  act(() => addToCart([{ slug, quantity: 1 }]));
});
afterEach(() => {
  act(() => emptyCart());
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

async function fill(screen: ReturnType<typeof renderScreen>): Promise<void> {
  await screen.user.type(await screen.findByLabelText('Your name'), 'Rosa Delgado');
  await screen.user.type(screen.getByLabelText('Phone'), '(209) 555-0177');
  await screen.user.type(screen.getByLabelText('Email'), 'rosa@home.example');
}
const routes = [{ path: '/shop/order/:number', element: <p>The order</p> }];
const open = () => renderScreen(<Component />, { at: '/shop/checkout', path: '/shop/checkout', routes });

it('sends the cart with the displayed price, and opens the order', async () => {
  const sent: unknown[] = [];
  stubFetch({
    '/functions/v1/quote': quoted(['pickup', 'invoice']),
    '/functions/v1/place-order': async (request: Request) => {
      sent.push(await request.json());
      return Response.json({ number: 'TO-20101', key, payAt: null }, { status: 201 });
    },
  });
  const screen = open();
  await fill(screen);
  await screen.user.click(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByText('The order')).toBeTruthy();
  expect(sent).toMatchObject([
    { items: [{ slug, quantity: 1 }], expectedTotal: 10_900, payment: 'pickup', place: 'stockton', website: '' },
  ]);
  expect(localStorage.getItem('tulebyte.cart')).toBe('[]');
  expect(sessionStorage.getItem('tulebyte.order-key.TO-20101')).toBe(JSON.stringify(key));
});

it('keeps the cart until the card payment succeeds', async () => {
  localStorage.setItem(TOGGLES_KEY, JSON.stringify([{ id: 'stripe_payments', enabled: true }]));
  const left = vi.spyOn(location, 'assign').mockImplementation(() => {});
  stubFetch({
    '/functions/v1/quote': quoted(['card', 'pickup']),
    '/functions/v1/place-order': () =>
      Response.json({ number: 'TO-20102', key, payAt: 'https://checkout.stripe.com/c/pay/x' }, { status: 201 }),
  });
  const screen = open();
  await fill(screen);
  await screen.user.click(screen.getByRole('radio', { name: /By card now/ }));
  await screen.user.click(screen.getByRole('button', { name: 'Order and pay' }));
  await expect.poll(() => left.mock.calls).toEqual([['https://checkout.stripe.com/c/pay/x']]);
  // While leaving, the page doesn't show an empty cart or accept a second click.
  expect(screen.queryByText('Nothing to check out')).toBeNull();
  expect(screen.getByRole('button', { name: 'Order and pay' }).getAttribute('aria-busy')).toBe('true');
  // Back from there, restored from the back/forward cache.
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect(await screen.findByText(/not paid yet/)).toBeTruthy();
  expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Rosa Delgado');
  expect(localStorage.getItem('tulebyte.cart')).toContain(slug);
  act(() => completeCheckout({ number: 'TO-20102', state: 'pending' }));
  expect(localStorage.getItem('tulebyte.cart')).toContain(slug);
  act(() => completeCheckout({ number: 'TO-20102', state: 'confirmed' }));
  expect(localStorage.getItem('tulebyte.cart')).toBe('[]');
  // Viewing the order later doesn't affect a new cart.
  act(() => addToCart([{ slug, quantity: 1 }]));
  act(() => completeCheckout({ number: 'TO-20102', state: 'confirmed' }));
  expect(localStorage.getItem('tulebyte.cart')).toContain(slug);
});

it('shows a changed price before ordering, and keeps the input', async () => {
  let total = 10_900;
  stubFetch({
    '/functions/v1/quote': () => quoted(['pickup', 'invoice'], total),
    '/functions/v1/place-order': () => {
      total = 11_990;
      return refused('price_changed', 'The price changed since you saw it. Check the new one, then order.');
    },
  });
  const screen = open();
  await fill(screen);
  await screen.user.click(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByText(/^The price changed/)).toBeTruthy();
  expect(await screen.findByText('$119.90')).toBeTruthy();
  expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Rosa Delgado');
  expect(localStorage.getItem('tulebyte.cart')).toContain(slug);
});

it('lists all missing fields at once', async () => {
  stubFetch({ '/functions/v1/quote': quoted(['pickup', 'invoice']) });
  const screen = open();
  await screen.user.click(await screen.findByRole('radio', { name: /Delivery/ }));
  await screen.user.click(screen.getByRole('radio', { name: /By invoice/ }));
  await screen.user.click(screen.getByRole('button', { name: 'Place order' }));
  await screen.findByText('Please fix these');
  const errors = screen.getAllByRole('link').map(({ textContent }) => textContent);
  // In the order of the fields.
  expect(errors.filter((text) => text.includes(': '))).toEqual([
    'Your name: Tell us your name',
    'Phone: Enter your phone number',
    'Email: Tell us your email address',
    'Address: Tell us where to deliver',
    'Business: An invoice needs a business name',
  ]);
});

it('groups a build, and explains why the server rejects an incomplete one', async () => {
  const parts = ['cpu', 'board'].map((part) => ({
    ...quoted([]).lines[0],
    slug: `${part}-${count}`,
    name: `The ${part}`,
    part,
    build: 'aaaaaaaa',
  }));
  act(() => {
    emptyCart();
    saveBuildToCart(
      'aaaaaaaa',
      parts.map((line) => line.slug),
    );
  });
  stubFetch({
    '/functions/v1/quote': { ...quoted(['pickup', 'invoice']), lines: parts },
    '/functions/v1/place-order': () =>
      refused('conflict', 'A build in your cart isn’t complete. Change it or remove it, then order.'),
    // Compatibility is unknown, but the server still checks it.
    '/rest/v1/build_parts': () => Response.json({}, { status: 500 }),
    '/rest/v1/products': [],
  });
  const screen = open();
  const build = within(await screen.findByRole('region', { name: 'Your build' }));
  expect(build.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['The cpu$100', 'The board$100']);
  expect(build.getByText('Built in 7 to 10 business days once all parts are here.')).toBeTruthy();
  await fill(screen);
  await screen.user.click(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByText(/^A build in your cart isn’t complete/)).toBeTruthy();
  expect(localStorage.getItem('tulebyte.cart')).toContain('aaaaaaaa');
});

it.each([
  ['is available with the toggle on if the server accepts it', true, ['card', 'pickup', 'invoice'], 1],
  ['is not available with the toggle off', false, ['card', 'pickup', 'invoice'], 0],
  ['is not available if the server rejects cards, whatever the toggle', true, ['pickup', 'invoice'], 0],
] as const)('card payment %s', async (_, enabled, payments, offered) => {
  localStorage.setItem(TOGGLES_KEY, JSON.stringify([{ id: 'stripe_payments', enabled }]));
  stubFetch({ '/functions/v1/quote': quoted(payments) });
  const screen = open();
  await screen.findByLabelText('Your name');
  expect(screen.queryAllByRole('radio', { name: /By card now/ })).toHaveLength(offered);
});

it('links to the shop when the cart is empty', () => {
  act(() => emptyCart());
  stubFetch({});
  expect(open().getByRole('link', { name: 'Go to the shop' }).getAttribute('href')).toBe('/shop');
});
