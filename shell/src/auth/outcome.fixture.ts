import type { AuthOutcome } from '@tulebyte/platform/auth';

export const success: AuthOutcome = { ok: true };

/** A failed action with this text as its message. */
export const failure = (text: string): Extract<AuthOutcome, { ok: false }> => ({
  ok: false,
  message: { title: { id: 't', message: 'Title' }, text: { id: text, message: text } },
});
