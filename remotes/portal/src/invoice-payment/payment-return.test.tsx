import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { PaymentReturn } from './payment-return.tsx';

const open = (hash: string, paid_on: string | null) =>
  renderScreen(<PaymentReturn invoice={{ number: 'INV-1001', paid_on }}>Pay by card</PaymentReturn>, {
    at: `/support/ticket/TB-1${hash}`,
  }).container.textContent;

it('thanks for the invoice that was just paid instead of asking for a payment, also before it arrived', () => {
  expect(open('#paid-INV-1001', '2026-11-26')).toContain('We received your payment');
  const onItsWay = open('#paid-INV-1001', null);
  expect(onItsWay).toContain('Your payment is on its way to us');
  expect(onItsWay).not.toContain('Pay by card');
  for (const hash of ['', '#paid-INV-1002']) expect(open(hash, null)).toBe('Pay by card');
});
