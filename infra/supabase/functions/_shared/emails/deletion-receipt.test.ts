import { expect, test } from 'vitest';
import { composeDeletionReceipt } from './deletion-receipt.ts';

const receiptOf = (language: 'en' | 'es', tickets_deleted: number, given: object = {}) =>
  composeDeletionReceipt({
    to: 'nora@home.example',
    receipt: 'r-1',
    deleted_at: '2026-11-28T16:43:00Z',
    first_name: 'Nora',
    tickets_deleted,
    tickets_kept: 0,
    language,
    ...given,
  }).text;

test('a deletion receipt counts tickets only if some were deleted', () => {
  expect(receiptOf('en', 0)).toMatch(/chats with the assistant, and everything you sent us through a form \([^)]*\)\.\n/);
  expect(receiptOf('en', 1)).toMatch(/chats with the assistant, everything .*\), and 1 ticket that nobody had worked on\.\n/);
  expect(receiptOf('es', 0)).toMatch(/conversaciones con el asistente y todo lo que nos envió por un formulario \([^)]*\)\.\n/);
  expect(receiptOf('es', 2)).toMatch(/conversaciones con el asistente, todo .*\) y 2 tickets sin atender\.\n/);
});

test('a deletion receipt says what is kept, and where the name stays', () => {
  expect(receiptOf('en', 0, { signatures: { estimates: 0, plan_consents: 0 } })).toContain('Kept: nothing with your name on it.');
  const one = receiptOf('en', 0, { tickets_kept: 1, signatures: { estimates: 1, plan_consents: 0 } });
  expect(one).toContain('Your name, address, and account were removed from it.');
  expect(one).toContain('Kept with your name: your signature on 1 estimate. The law lets us keep');
  expect(one).not.toMatch(/nothing|plan/);
  expect(receiptOf('es', 0, { signatures: { estimates: 2, plan_consents: 1 } })).toMatch(
    /Conservado con su nombre: su firma en 2 presupuestos\.[^]*Conservado con su nombre: su aceptación de un plan/,
  );
});
