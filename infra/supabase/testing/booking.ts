import { randomUUID } from 'node:crypto';
import { newEmail } from '../../local/testing/people.ts';

/** A booking by someone new. */
export const bookingAt = (startsAt: string, extra: Record<string, unknown> = {}) => ({
  topic: 'managed-it',
  place: 'lodi',
  size: '6-20',
  channel: 'phone',
  startsAt,
  name: 'Rosa Delgado',
  email: newEmail('booking'),
  phone: '(209) 555-0177',
  message: '',
  idempotencyKey: randomUUID(),
  ...extra,
});
