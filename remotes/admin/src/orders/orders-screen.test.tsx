import { stubFetch, renderScreen, signInBeforeEach } from '@tulebyte/testing';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Component } from './page.tsx';

const order = (number: string, extra: Record<string, unknown> = {}) => ({
  number,
  state: 'confirmed',
  payment: 'pickup',
  fulfillment: 'pickup',
  place: 'stockton',
  address: '',
  name: 'Rosa Delgado',
  email: 'rosa@home.example',
  phone: '(209) 555-0177',
  company: '',
  note: '',
  locale: 'en',
  total_cents: 10_900,
  refunded_cents: 0,
  paid_at: null,
  created_at: '2026-11-20T17:00:00Z',
  order_lines: [{ position: 1, description: 'Battery backup', quantity: 3, reserved: 1, labor_kind: 'part', build: null }],
  ...extra,
});
const rows = [
  order('TO-1'),
  order('TO-2', { payment: 'card', paid_at: '2026-11-20T17:05:00Z' }),
  order('TO-3', { payment: 'invoice', company: 'Valley Farms', state: 'completed' }),
  order('TO-4', { payment: 'card', state: 'pending' }),
];

function open(answers: Record<string, unknown> = {}, at = '/admin/orders') {
  const asked: Request[] = [];
  stubFetch({
    '/rest/v1/orders': (request: Request) => {
      asked.push(request);
      return Response.json(rows, { headers: { 'content-range': '0-3/4' } });
    },
    ...answers,
  });
  const screen = renderScreen(<Component />, { at, path: '/admin/orders' });
  const row = (number: string) => within(screen.getByRole('row', { name: new RegExp(number) }));
  return { screen, row, asked };
}

signInBeforeEach();

describe('order list', () => {
  it('shows what to prepare and what to restock, and queries open orders', async () => {
    const { screen, row, asked } = open();
    expect(await screen.findByText('4 orders')).toBeTruthy();
    expect(row('TO-1').getByText('2 to order')).toBeTruthy();
    expect(row('TO-2').getByText('Paid')).toBeTruthy();
    expect(row('TO-3').getByText('Valley Farms')).toBeTruthy();
    expect(decodeURIComponent(asked[0]?.url ?? '')).toContain(
      'or=(state.in.(pending,confirmed,packed,ready,shipped),has_open_return.is.true)',
    );
  });

  it('names products in the reader’s language, or as ordered when removed', async () => {
    const line = (position: number, description: string, product: unknown) => ({
      position,
      description,
      quantity: 1,
      reserved: 1,
      labor_kind: 'part',
      build: null,
      product,
    });
    const translations = { es: { name: 'Batería de respaldo' } };
    const spanish = order('TO-5', {
      locale: 'es',
      order_lines: [line(1, 'Batería de respaldo', { name: 'Battery backup', translations }), line(2, 'Ratón antiguo', null)],
    });
    const { screen, row, asked } = open(
      {
        '/rest/v1/orders': (request: Request) => {
          asked.push(request);
          return Response.json([spanish], { headers: { 'content-range': '0-0/1' } });
        },
      },
      '/admin/orders?state=confirmed',
    );
    await screen.findByText('1 order');
    expect(row('TO-5').getByTitle('1 × Battery backup, 1 × Ratón antiguo')).toBeTruthy();
    expect(decodeURIComponent(asked[0]?.url ?? '')).toContain('product:products');
  });

  it('counts the PCs to build instead of listing their parts', async () => {
    const line = (position: number, description: string, build: string | null) => ({
      position,
      description,
      quantity: 1,
      reserved: 1,
      labor_kind: 'part',
      build,
    });
    const two = order('TO-5', {
      order_lines: [line(3, 'Dock', null), line(1, 'Board A', 'aaaaaaaa'), line(2, 'Board B', 'bbbbbbbb')],
    });
    const { screen, row } = open(
      { '/rest/v1/orders': () => Response.json([two], { headers: { 'content-range': '0-0/1' } }) },
      // Another list, since lists are cached across tests.
      '/admin/orders?state=completed',
    );
    await screen.findByText('1 order');
    expect(row('TO-5').getByTitle('2 PCs to build, 1 × Dock')).toBeTruthy();
  });

  it('links to the page of each order, and marks open returns', async () => {
    const { screen, row } = open(
      {
        '/rest/v1/orders': () =>
          Response.json([order('TO-6', { state: 'completed', has_open_return: true })], {
            headers: { 'content-range': '0-0/1' },
          }),
      },
      '/admin/orders?state=all',
    );
    await screen.findByText('1 order');
    expect(row('TO-6').getByRole('link', { name: 'TO-6' }).getAttribute('href')).toBe('/admin/orders/TO-6');
    expect(row('TO-6').getByText('Return requested')).toBeTruthy();
  });

  it('searches by number, person, company, and tracking number', async () => {
    const { screen, asked } = open({}, '/admin/orders?q=TO-1,x');
    await screen.findByText('4 orders');
    expect(Object.fromEntries(new URL(asked[0]?.url ?? '').searchParams)).toMatchObject({
      or: '(state.in.(pending,confirmed,packed,ready,shipped),has_open_return.is.true)',
      search_text: 'like.*to-1_x*',
    });
    await screen.user.clear(screen.getByRole('searchbox'));
    await expect.poll(() => screen.location().search).toBe('');
  });

  it('keeps the state in the URL', async () => {
    const { screen } = open();
    await screen.findByText('4 orders');
    await screen.user.selectOptions(screen.getByLabelText('Status'), 'expired');
    expect(screen.location().search).toBe('?state=expired');
  });
});
