import { Order } from '@tulebyte/backend-api/functions/order';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { returnEmail } from './return-email.ts';

const line = { labor_kind: 'part', quantity: 1, unit_cents: 100, amount_cents: 100, reserved: 1 };
const approvalOf = (returned: 'ups' | 'case', locale: 'en' | 'es') => {
  const lines = [
    { ...line, position: 1, slug: 'ups', description: 'Battery', is_returned: returned === 'ups' },
    {
      ...line,
      position: 2,
      slug: 'case',
      description: 'Case',
      build: 'aaaaaaaa',
      part: 'case',
      is_returned: returned === 'case',
    },
  ];
  const order = v.parse(Order, {
    number: 'TO-20101',
    state: 'completed',
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
    lines,
    events: [],
    return: { state: 'approved', condition: 'opened', note: '' },
  });
  return returnEmail(order, locale, 'https://www.tulebyte.example/order').text;
};

test('the approval of an opened return speaks of the restocking fee only when a custom build comes back', () => {
  expect(approvalOf('case', 'en')).toContain('15% restocking fee');
  expect(approvalOf('case', 'es')).toContain('cargo de reposición del 15%');
  expect(approvalOf('ups', 'en')).toContain('Your money goes back the way you paid.\n');
  expect(approvalOf('ups', 'en')).not.toContain('restocking');
  expect(approvalOf('ups', 'es')).not.toContain('reposición');
});
