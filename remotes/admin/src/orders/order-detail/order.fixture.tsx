import { fixtureUser, renderScreen, signInForTest, stubFetch } from '@tulebyte/testing';
import { Component } from './page.tsx';

export const line = {
  position: 1,
  slug: 'battery-backup',
  description: 'Battery backup',
  quantity: 2,
  reserved: 2,
  unit_cents: 5_000,
  amount_cents: 10_000,
  labor_kind: 'part',
  build: null,
  is_returned: false,
  is_restocked: false,
  product: { name: 'Battery backup', translations: {} },
};

export const order = {
  number: 'TO-20101',
  customer: null,
  state: 'confirmed',
  payment: 'pickup',
  fulfillment: 'delivery',
  place: 'lodi',
  address: '4 School Street',
  name: 'Rosa Delgado',
  email: 'rosa@home.example',
  phone: '(209) 555-0177',
  company: '',
  note: '',
  locale: 'en',
  subtotal_cents: 10_000,
  taxable_cents: 10_000,
  tax_percent: 8.25,
  tax_cents: 825,
  total_cents: 10_825,
  refunded_cents: 0,
  paid_at: null,
  carrier: null,
  tracking_number: '',
  fulfillment_note: '',
  created_at: '2026-11-20T17:00:00Z',
  updated_at: '2026-11-20T17:00:00.123456+00:00',
  next_states: ['packed', 'shipped', 'canceled'],
  can_be_unpaid: false,
  history: [],
  return_requests: null,
  return_until: null,
  burn_ins: [],
  refundable: null,
  refund_requests: [],
  order_lines: [line],
};

interface Options {
  readonly answers?: Record<string, unknown>;
  readonly permissions?: readonly string[];
}

/** Opens the page of an order. `sent` has the bodies of the requests to functions that `answers` names. */
export function openOrder(given: object = {}, { answers = {}, permissions = ['refunds'] }: Options = {}) {
  const sent: Record<string, unknown>[] = [];
  const recorded = Object.entries(answers).map(([path, answer]) => [
    path,
    async (request: Request) => {
      sent.push(await request.json());
      return typeof answer === 'function' ? (answer as () => Response)() : Response.json(answer);
    },
  ]);
  // The role and the order are loaded once per user.
  signInForTest(fixtureUser({ id: crypto.randomUUID() }));
  stubFetch({
    '/rest/v1/rpc/my_staff_access': { role: 'manager', permissions },
    '/rest/v1/user_roles': [],
    '/rest/v1/profiles': [],
    '/rest/v1/rpc/get_staff_order': { ...order, ...given },
    ...Object.fromEntries(recorded),
  });
  const screen = renderScreen(<Component />, { at: '/admin/orders/to-20101', path: '/admin/orders/:orderNumber' });
  return { ...screen, sent };
}
