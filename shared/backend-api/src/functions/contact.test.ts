import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ContactRequest } from './contact.ts';

function check(extra: Record<string, unknown>) {
  const { output, issues } = v.safeParse(ContactRequest, {
    name: 'Rosa Delgado',
    email: 'rosa@valleyfarms.example',
    topic: 'other',
    message: 'The screen is black.',
    idempotencyKey: '5f7a9c0e-51ad-4f4e-9d0b-0c8d6f1f2a3b',
    ...extra,
  });
  return issues ? v.flatten(issues).nested : output;
}

it.each([undefined, '', '  '])('takes no telephone number: %j', (phone) => {
  expect(check({ phone })).toHaveProperty('phone', '');
});

it('takes a telephone number as people write it', () => {
  expect(check({ phone: ' (209) 555-0177 ' })).toHaveProperty('phone', '(209) 555-0177');
});

it.each(['abc', '555', '\u200B', '.'])('refuses %j, which nobody can call', (phone) => {
  expect(Object.keys(check({ phone }) ?? {})).toEqual(['phone']);
});

it('says what is wrong with a number', () => {
  expect(check({ phone: 'abc' })).toEqual({ phone: ['Enter a telephone number that we can call'] });
  expect(check({ phone: '2'.repeat(41) })).toEqual({ phone: ['At most 40 characters'] });
});

it('takes a message of 5,000 characters, and says so of a longer one', () => {
  expect(check({ message: 'x'.repeat(5000) })).toHaveProperty('message', 'x'.repeat(5000));
  expect(check({ message: 'x'.repeat(5001) })).toEqual({ message: ['At most 5000 characters'] });
});
