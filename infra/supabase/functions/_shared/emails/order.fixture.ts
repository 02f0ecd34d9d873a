import { Order } from '@tulebyte/backend-api/functions/order';
import * as v from 'valibot';

const order = {
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
  tax_cents: 18,
  total_cents: 218,
  refunded_cents: 0,
  paid_at: null,
  reserved_until: null,
  created_at: '2026-11-20T17:00:00Z',
  events: [],
};

/** What lines have in common. */
export const orderLine = { quantity: 1, unit_cents: 100, amount_cents: 100, reserved: 1 };

export const orderWith = (fields: Readonly<Record<string, unknown>>): Order => v.parse(Order, { ...order, ...fields });
