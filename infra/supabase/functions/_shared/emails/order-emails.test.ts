import { Order } from '@tulebyte/backend-api/functions/order';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { receipt } from './order-emails.ts';

const line = { quantity: 1, unit_cents: 100, amount_cents: 100, reserved: 1 };
const receiptFor = (labor: 'part' | 'repair') =>
  receipt(
    v.parse(Order, {
      number: 'TO-20101',
      state: 'confirmed',
      payment: 'pickup',
      fulfillment: 'pickup',
      place: 'stockton',
      address: '',
      name: 'Rosa',
      email: 'rosa@home.example',
      note: '',
      subtotal_cents: 200,
      tax_percent: 9,
      tax_cents: 9,
      total_cents: 209,
      refunded_cents: 0,
      paid_at: null,
      reserved_until: null,
      created_at: '2026-11-20T17:00:00Z',
      lines: [
        { ...line, position: 1, slug: 'nvme-ssd-1tb', description: '1 TB NVMe SSD', labor_kind: 'part' },
        { ...line, position: 2, slug: 'more', description: 'More', labor_kind: labor },
      ],
      events: [],
    }),
    'en',
    'https://www.tulebyte.example/shop/order/TO-20101',
  ).text;

test('the receipt for repair labor says that the computer is brought to us', () => {
  const bring = 'We’ll email you a time to bring your current computer to our workshop in Stockton.';
  expect(receiptFor('repair')).toContain(bring);
  expect(receiptFor('part')).not.toContain(bring);
});
