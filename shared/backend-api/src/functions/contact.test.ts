import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ContactRequest } from './contact.ts';

function parse(extra: Record<string, unknown>) {
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

it.each([undefined, '', '  '])('accepts a missing phone number: %j', (phone) => {
  expect(parse({ phone })).toHaveProperty('phone', '');
});

it('accepts a phone number in any format', () => {
  expect(parse({ phone: ' (209) 555-0177 ' })).toHaveProperty('phone', '(209) 555-0177');
});

it.each(['abc', '555', '\u200B', '.'])('rejects the phone number %j', (phone) => {
  expect(Object.keys(parse({ phone }) ?? {})).toEqual(['phone']);
});

it('explains what is wrong with a phone number', () => {
  expect(parse({ phone: 'abc' })).toEqual({ phone: ['Enter a phone number we can call'] });
  expect(parse({ phone: '2'.repeat(41) })).toEqual({ phone: ['At most 40 characters'] });
});

it('accepts a message of 5,000 characters, and rejects a longer one', () => {
  expect(parse({ message: 'x'.repeat(5000) })).toHaveProperty('message', 'x'.repeat(5000));
  expect(parse({ message: 'x'.repeat(5001) })).toEqual({ message: ['At most 5,000 characters'] });
});
