import { act } from '@testing-library/react';
import { TOGGLES_KEY } from '@tulebyte/contracts/features';
import { answerFetch, renderScreen } from '@tulebyte/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addToBasket, emptyBasket } from '../basket/basket.ts';
import { Component } from './page.tsx';

const quoted = (payments: readonly string[], total_cents = 10_900) => ({
  lines: [
    {
      slug,
      name: 'Battery backup',
      image_key: 'ups',
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

// Quotes are kept for a while: each test has a product of its own.
let slug = '';
let count = 0;
beforeEach(() => {
  count += 1;
  slug = `ups-${count}`;
  act(() => addToBasket([{ slug, quantity: 1 }]));
});
afterEach(() => {
  act(() => emptyBasket());
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

async function fill(screen: ReturnType<typeof renderScreen>): Promise<void> {
  await screen.user.type(await screen.findByLabelText('Your name'), 'Rosa Delgado');
  await screen.user.type(screen.getByLabelText('Telephone'), '(209) 555-0177');
  await screen.user.type(screen.getByLabelText('Email'), 'rosa@home.example');
}
const routes = [{ path: '/shop/order/:number', element: <p>The order</p> }];
const open = () => renderScreen(<Component />, { at: '/shop/checkout', path: '/shop/checkout', routes });

it('sends what is in the basket with the price that was shown, and opens the order', async () => {
  const sent: unknown[] = [];
  answerFetch({
    '/functions/v1/quote': quoted(['pickup', 'invoice']),
    '/functions/v1/place-order': async (request: Request) => {
      sent.push(await request.json());
      return Response.json({ number: 'TO-20101', key, payAt: null }, { status: 201 });
    },
  });
  const screen = open();
  await fill(screen);
  await screen.user.click(screen.getByRole('button', { name: 'Place the order' }));
  expect(await screen.findByText('The order')).toBeTruthy();
  expect(sent).toMatchObject([
    { items: [{ slug, quantity: 1 }], expectedTotal: 10_900, payment: 'pickup', place: 'stockton', website: '' },
  ]);
  expect(localStorage.getItem('tulebyte.basket')).toBe('[]');
  expect(sessionStorage.getItem('tulebyte.order-key.TO-20101')).toBe(JSON.stringify(key));
});

it('another price is shown before anything is ordered; nothing typed is lost', async () => {
  let total = 10_900;
  answerFetch({
    '/functions/v1/quote': () => quoted(['pickup', 'invoice'], total),
    '/functions/v1/place-order': () => {
      total = 11_990;
      return refused('price_changed', 'The price has changed since you saw it. Look at the new one, then order.');
    },
  });
  const screen = open();
  await fill(screen);
  await screen.user.click(screen.getByRole('button', { name: 'Place the order' }));
  expect(await screen.findByText(/^The price has changed/)).toBeTruthy();
  expect(await screen.findByText('$119.90')).toBeTruthy();
  expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Rosa Delgado');
  expect(localStorage.getItem('tulebyte.basket')).toContain(slug);
});

it.each([
  ['is offered with the toggle on, where the server takes it', true, ['card', 'pickup', 'invoice'], 1],
  ['is not offered with the toggle off', false, ['card', 'pickup', 'invoice'], 0],
  ['is not offered where the server takes none, whatever the browser says', true, ['pickup', 'invoice'], 0],
] as const)('a card %s', async (_, enabled, payments, offered) => {
  localStorage.setItem(TOGGLES_KEY, JSON.stringify([{ id: 'stripe_payments', enabled }]));
  answerFetch({ '/functions/v1/quote': quoted(payments) });
  const screen = open();
  await screen.findByLabelText('Your name');
  expect(screen.queryAllByRole('radio', { name: /By card now/ })).toHaveLength(offered);
});

it('an empty basket leads to the shop', () => {
  act(() => emptyBasket());
  answerFetch({});
  expect(open().getByRole('link', { name: 'To the shop' }).getAttribute('href')).toBe('/shop');
});
