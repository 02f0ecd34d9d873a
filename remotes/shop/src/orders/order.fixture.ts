import { Order } from '@tulebyte/backend-api/functions/order';
import * as v from 'valibot';

/** An order for pickup without lines, changed by `more`. */
export const orderFixture = (more: object): Order =>
  v.parse(Order, {
    number: 'TO-20101',
    state: 'completed',
    payment: 'pickup',
    fulfillment: 'pickup',
    place: 'stockton',
    address: '',
    name: 'Rosa',
    email: 'rosa@home.example',
    note: '',
    subtotal_cents: 100,
    tax_percent: 9,
    tax_cents: 9,
    total_cents: 109,
    refunded_cents: 0,
    paid_at: null,
    reserved_until: null,
    created_at: '2026-11-20T17:00:00Z',
    lines: [],
    events: [],
    ...more,
  });
