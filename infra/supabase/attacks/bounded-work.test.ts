import { ContactRequest } from '@tulebyte/backend-api/functions/contact';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { answerIn } from '../functions/inbound-mail/reply-text.ts';
import { htmlToText } from '../functions/inbound-mail/html-mail.ts';
import { readMail } from '../functions/inbound-mail/read-mail.ts';
import { company } from '@tulebyte/brand';

// At these sizes quadratic work takes minutes: a test that ends in time did bounded work.
const LARGE = 4_000_000;

test('an unterminated tag is scanned once', () => {
  expect(htmlToText(`<${'a'.repeat(LARGE)}`)).toHaveLength(LARGE + 1);
  expect(htmlToText(`<${'a<'.repeat(LARGE / 2)}`)).not.toBe('');
});

test('bare carriage returns are line breaks', () => {
  expect(answerIn(`Hello${'\r'.repeat(LARGE)}`)).toBe('Hello');
});

test('an overlong email address is not matched against the pattern', () => {
  const email = `a@${'a.'.repeat(LARGE / 2)}!`;
  const parsed = v.safeParse(ContactRequest.entries.email, email);
  expect(parsed.issues?.map(({ message }) => message)).toEqual(['At most 254 characters']);
});

test('of thousands of recipients only a few are checked, ours and the envelope’s first', async () => {
  const [, domain] = company.supportEmail.split('@');
  const others = Array.from({ length: 20_000 }, (_, index) => `a${index}@elsewhere.example`);
  const ours = Array.from({ length: 500 }, (_, index) => `support+tb-${10_000 + index}.x@${domain}`);
  const mail = `From: rosa@valleyfarms.example\r\nTo: ${[...others, ...ours].join(',\r\n ')}\r\n\r\nHello`;
  const { recipients } = await readMail(new TextEncoder().encode(mail), 'support+envelope@home.example');
  expect([recipients.length, recipients[0], recipients[1]]).toEqual([50, 'support+envelope@home.example', ours[0]]);
});
