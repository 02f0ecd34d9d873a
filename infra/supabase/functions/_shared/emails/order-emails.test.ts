import { expect, test } from 'vitest';
import { orderLine, orderWith } from './order.fixture.ts';
import { receipt } from './order-emails.ts';

const receiptFor = (labor: 'part' | 'repair') => {
  const lines = [
    { ...orderLine, position: 1, slug: 'nvme-ssd-1tb', description: '1 TB NVMe SSD', labor_kind: 'part' },
    { ...orderLine, position: 2, slug: 'more', description: 'More', labor_kind: labor },
  ];
  return receipt(orderWith({ lines }), 'en', 'https://www.tulebyte.example/shop/order/TO-20101').text;
};

test('the receipt for repair labor says that the computer is brought to us', () => {
  const bring = 'We’ll email you a time to bring your current computer to our workshop in Stockton.';
  expect(receiptFor('repair')).toContain(bring);
  expect(receiptFor('part')).not.toContain(bring);
});
