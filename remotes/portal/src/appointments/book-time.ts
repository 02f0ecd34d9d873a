import { invalidateFreeTimes } from '@tulebyte/appointments/free-slots';
import { Appointment, BOOKING_CHANNELS, BookRequest, EXISTING_CUSTOMER } from '@tulebyte/backend-api/functions/booking';
import { currentLocale } from '@tulebyte/i18n';
import { callFunction, FunctionError } from '@tulebyte/platform';
import { FormSubmitError } from '@tulebyte/ui/form';
import * as v from 'valibot';

const book = { name: 'book', request: BookRequest, response: Appointment } as const;

/** The booking form. Messages are keys that the form translates. */
export const BookingInput = v.pipe(
  v.object({
    ticket: v.string(),
    channel: v.picklist(BOOKING_CHANNELS),
    phone: v.pipe(v.string(), v.trim(), v.maxLength(40, 'phone')),
    startsAt: v.pipe(v.string(), v.nonEmpty('time')),
    message: v.pipe(v.string(), v.trim(), v.maxLength(2000, 'message')),
  }),
  v.forward(
    v.partialCheck(
      [['channel'], ['phone']],
      ({ channel, phone }) => channel !== 'phone' || phone.replaceAll(/\D/g, '').length >= 7,
      'phone',
    ),
    ['phone'],
  ),
);

interface Account {
  readonly email?: string | undefined;
  readonly user_metadata: Readonly<Record<string, unknown>>;
}

/** Books a time for the account, once per idempotency key. @throws FormSubmitError when someone else has booked it, FunctionError otherwise */
export async function bookTime(
  { ticket, ...input }: v.InferOutput<typeof BookingInput>,
  account: Account | null,
  idempotencyKey: string,
  takenMessage: string,
): Promise<void> {
  const email = account?.email ?? '';
  const read = (name: string) => String(account?.user_metadata[name] ?? '');
  const name = `${read('first_name')} ${read('last_name')}`.trim() || email.split('@').at(0) || email;
  try {
    await callFunction(book, {
      ...input,
      ...(ticket ? { ticket } : {}),
      topic: 'other',
      place: EXISTING_CUSTOMER,
      size: EXISTING_CUSTOMER,
      name,
      email,
      source: '/client-portal/appointments',
      locale: currentLocale(),
      idempotencyKey,
    });
    await invalidateFreeTimes();
  } catch (error) {
    // Whatever the error, the free times may have changed.
    await invalidateFreeTimes();
    if (error instanceof FunctionError && error.code === 'conflict')
      throw new FormSubmitError({ fields: { startsAt: takenMessage } });
    throw error;
  }
}
