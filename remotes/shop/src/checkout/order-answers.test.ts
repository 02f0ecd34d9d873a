import { OrderFields } from '@tulebyte/backend-api/functions/order';
import * as v from 'valibot';
import { expect, it } from 'vitest';

const empty = {
  name: '',
  email: '',
  phone: '',
  company: '',
  fulfillment: 'delivery',
  place: 'lodi',
  address: '',
  payment: 'invoice',
  note: '',
};
/** Like the form's resolver: each pipe stops at its first issue. */
function requiredFieldErrors(more: Record<string, string>): (string | null)[] {
  const { issues = [] } = v.safeParse(OrderFields, { ...empty, ...more }, { abortPipeEarly: true });
  return issues.map((issue) => v.getDotPath(issue));
}

it('reports errors across fields together with those of single fields', () => {
  expect(requiredFieldErrors({})).toEqual(['name', 'email', 'phone', 'company', 'address']);
  expect(requiredFieldErrors({ fulfillment: 'pickup', payment: 'pickup' })).toEqual(['name', 'email', 'phone', 'place']);
  expect(requiredFieldErrors({ name: 'Rosa', email: 'rosa@home.example', phone: '(209) 555-0177', company: 'Farm' })).toEqual([
    'address',
  ]);
});
