import { invalidateFreeTimes } from '@tulebyte/appointments/free-times';
import { Appointment, BookRequest, type BookingFields, EXISTING_CUSTOMER } from '@tulebyte/backend-api/functions/booking';
import { currentLocale } from '@tulebyte/i18n';
import { callFunction, FunctionError } from '@tulebyte/platform';
import { FormSubmitError } from '@tulebyte/ui/form';
import type * as v from 'valibot';

const book = { name: 'book', request: BookRequest, response: Appointment } as const;

interface Account {
  readonly email?: string | undefined;
  readonly user_metadata: Readonly<Record<string, unknown>>;
}

/** The fields that the account fills in. */
export function accountFields(account: Account | null) {
  const email = account?.email ?? '';
  const read = (name: string) => String(account?.user_metadata[name] ?? '');
  const name = `${read('first_name')} ${read('last_name')}`.trim() || email.split('@').at(0) || email;
  return { topic: 'other', place: EXISTING_CUSTOMER, size: EXISTING_CUSTOMER, name, email, company: '', website: '' };
}

/** Books a time for the account, once per idempotency key. @throws FormSubmitError when someone else has booked it, FunctionError otherwise */
export async function bookTime(
  input: v.InferOutput<typeof BookingFields>,
  idempotencyKey: string,
  takenMessage: string,
): Promise<void> {
  try {
    await callFunction(book, {
      ...input,
      source: '/client-portal/appointments',
      locale: currentLocale(),
      idempotencyKey,
    });
    await invalidateFreeTimes();
  } catch (error) {
    // After any error, the free times may have changed.
    await invalidateFreeTimes();
    if (error instanceof FunctionError && error.code === 'conflict')
      throw new FormSubmitError({ fields: { startsAt: takenMessage } });
    throw error;
  }
}
