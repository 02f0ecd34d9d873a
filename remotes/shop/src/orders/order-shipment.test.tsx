import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { ShopQueries } from '../backend/shop-queries.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderShipment } from './order-shipment.tsx';
import { orderFixture } from './order.fixture.ts';

const order = (more: object) =>
  orderFixture({ state: 'shipped', fulfillment: 'delivery', place: 'lodi', address: '4 School Street', ...more });
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

it('is announced by email: when to pick it up, or when we deliver', () => {
  const next = (more: object) => {
    const screen = renderScreen(
      <ShopQueries>
        <OrderDetails order={order(more)} orderKey={null} />
      </ShopQueries>,
    );
    const text = screen.getByText('What happens next').parentElement?.textContent;
    screen.unmount();
    return text;
  };
  const checked = 'We’ll check your order and email you when it’s ready.';
  expect(next({ state: 'confirmed' })).toContain(checked);
  expect(next({ state: 'packed' })).toContain('We email you as soon as it’s on its way.');
  const pickup = { fulfillment: 'pickup', place: 'stockton', address: '' };
  expect(next({ ...pickup, state: 'confirmed' })).toContain(checked);
  expect(next({ ...pickup, state: 'packed' })).toContain('We email you as soon as you can pick it up.');
  const line = { quantity: 1, unit_cents: 100, amount_cents: 100, reserved: 1 };
  const lines = [
    { ...line, position: 1, slug: 'nvme-ssd-1tb', description: '1 TB NVMe SSD', labor_kind: 'part' },
    { ...line, position: 2, slug: 'ssd-upgrade', description: 'SSD upgrade with clone', labor_kind: 'repair' },
  ];
  const bring = 'We’ll email you a time to bring your current computer to our workshop in Stockton.';
  expect(next({ state: 'confirmed', lines })).toContain(bring);
  expect(next({ state: 'confirmed', lines: lines.slice(0, 1) })).not.toContain(bring);
  expect(next({ state: 'packed', lines })).not.toContain(bring);
});
