import { ApplyFields } from '@tulebyte/backend-api/functions/apply';
import { BookingFields } from '@tulebyte/backend-api/functions/booking';
import { CallbackFields } from '@tulebyte/backend-api/functions/callback';
import { ContactRequest } from '@tulebyte/backend-api/functions/contact';
import { NewsletterFields } from '@tulebyte/backend-api/functions/newsletter';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { translateError } from './field-errors.ts';

const Inquiry = v.omit(ContactRequest, ['source', 'idempotencyKey', 'locale', 'captchaToken']);
const forms = { Inquiry, CallbackFields, BookingFields, NewsletterFields, ApplyFields };
const FIELDS = [
  'name',
  'email',
  'phone',
  'company',
  'topic',
  'message',
  'place',
  'size',
  'channel',
  'startsAt',
  'bestTime',
  'link',
];
const INVALID_VALUES = [
  '',
  ' ',
  '\u200B',
  'nobody',
  '<script>',
  'javascript:alert(1)',
  `https://example.com/${'a'.repeat(400)}`,
  '2026-02-30T18:00:00.000Z',
  'x'.repeat(10_000),
];
const FILES = [undefined, new File([], 'empty.pdf'), new File([new Uint8Array(6 * 1024 * 1024)], 'large.pdf')];

it.each(Object.entries(forms))('%s has only translatable error messages', (_, schema) => {
  const filled = (value: string, resume: File | undefined) => ({
    ...Object.fromEntries(FIELDS.map((field) => [field, value])),
    resume,
  });
  const issues = INVALID_VALUES.flatMap((value) =>
    FILES.flatMap((file) => v.safeParse(schema, filled(value, file)).issues ?? []),
  );
  expect(issues).not.toEqual([]);
  const untranslated = issues
    .map(({ message }) => message)
    .filter((message) => translateError(message, () => 'translated') !== 'translated');
  expect([...new Set(untranslated)]).toEqual([]);
});
