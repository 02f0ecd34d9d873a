import { expect, test } from 'vitest';
import { receipt } from './contact.ts';

const message = {
  name: 'Rosa',
  email: 'rosa@home.example',
  phone: null,
  company: null,
  topic: 'privacy-know',
  message: 'What do you have about me?',
  source_path: null,
  locale: 'en',
  estimate: null,
  privacy_request: null,
} as const;

test('the receipt of a privacy request has its number and legal dates, and nothing the sender wrote', () => {
  const { subject, text } = receipt({
    ...message,
    privacy_request: { number: 'PR-1001', kind: 'know', confirm_by: '2026-01-16', answer_by: '2026-02-16' },
  });
  expect(subject).toBe('We got your privacy request (PR-1001)');
  expect(text).toContain('Request number: PR-1001\nWe’ll confirm it by: January 16, 2026\nWe’ll answer it by: February 16, 2026');
  expect(text).not.toContain(message.message);
});

test('the receipt of an opt-out says when it takes effect', () => {
  const privacy_request = { number: 'PR-1002', kind: 'opt_out', confirm_by: null, answer_by: '2026-01-23' } as const;
  const { text } = receipt({ ...message, privacy_request });
  expect(text).toContain('You’ll be opted out by: January 23, 2026');
  expect(text).not.toContain('confirm');
});

test('other receipts stay as they are', () => {
  expect(receipt({ ...message, topic: 'pc-repair' }).subject).toBe('We got your message');
});
