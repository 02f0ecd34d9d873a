import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { PaymentReturn } from './payment-return.tsx';

const open = (hash: string, paid_on: string | null) =>
  renderScreen(<PaymentReturn invoice={{ number: 'INV-1001', paid_on }} />, { at: `/support/ticket/TB-1${hash}` }).container
    .textContent;

it('thanks for the invoice that was just paid, also before the payment arrived', () => {
  expect(open('#paid-INV-1001', '2026-11-26')).toContain('We received your payment');
  expect(open('#paid-INV-1001', null)).toContain('Your payment is on its way to us');
  for (const hash of ['', '#paid-INV-1002']) expect(open(hash, '2026-11-26')).toBe('');
});
