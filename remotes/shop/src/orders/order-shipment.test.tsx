import { renderScreen } from '@tulebyte/testing';
import { Order } from '@tulebyte/backend-api/functions/order';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { OrderShipment } from './order-shipment.tsx';

const order = (more: object) =>
  v.parse(Order, {
    number: 'TO-20101',
    state: 'shipped',
    payment: 'pickup',
    fulfillment: 'delivery',
    place: 'lodi',
    address: '4 School Street',
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
const show = (more: object) => renderScreen(<OrderShipment order={order(more)} />);

it('links to the carrier’s page about the package', () => {
  const screen = show({ carrier: 'fedex', tracking_number: '449044304137821' });
  expect(screen.getByText('FedEx tracking number: 449044304137821')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Track it with FedEx/ }).getAttribute('href')).toBe(
    'https://www.fedex.com/fedextrack/?trknbr=449044304137821',
  );
});

it('shows what we wrote, and that we bring it ourselves', () => {
  const screen = show({ carrier: 'local', fulfillment_note: 'Tuesday after 4' });
  expect(screen.getByText('Tuesday after 4')).toBeTruthy();
  expect(screen.getByText('We’re bringing it ourselves.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows nothing once the customer has it', () => {
  const screen = show({ state: 'completed', carrier: 'local', fulfillment_note: 'Tuesday after 4' });
  expect(screen.queryByText('Tuesday after 4')).toBeNull();
});
