import { expect, test } from 'vitest';
import { composeDeletionReceipt } from './deletion-receipt.ts';

const receiptOf = (language: 'en' | 'es', tickets_deleted: number) =>
  composeDeletionReceipt({
    to: 'nora@home.example',
    receipt: 'r-1',
    deleted_at: '2026-11-28T16:43:00Z',
    first_name: 'Nora',
    tickets_deleted,
    tickets_kept: 0,
    language,
  }).text;

test('a deletion receipt counts tickets only if some were deleted', () => {
  expect(receiptOf('en', 0)).toMatch(/chats with the assistant, and everything you sent us through a form \([^)]*\)\.\n/);
  expect(receiptOf('en', 1)).toMatch(/chats with the assistant, everything .*\), and 1 ticket that nobody had worked on\.\n/);
  expect(receiptOf('es', 0)).toMatch(/conversaciones con el asistente y todo lo que nos envió por un formulario \([^)]*\)\.\n/);
  expect(receiptOf('es', 2)).toMatch(/conversaciones con el asistente, todo .*\) y 2 tickets sin atender\.\n/);
});
