import { appointments } from '@tulebyte/brand/calendar';
import { BookRequest } from '@tulebyte/backend-api/functions/booking';
import type { Appointment } from '@tulebyte/backend-api/functions/booking';
import * as v from 'valibot';
import { appointmentCalendar } from '../_shared/emails/appointment-mails.ts';
import type { BookedAppointment } from '../_shared/emails/appointment-mails.ts';
import { isSlotTaken, availableStarts, slotTakenResponse } from '../_shared/appointments/open-starts.ts';
import { asCaller, asService, callerId } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBody, HttpError, errorResponse } from '../_shared/endpoint.ts';
import { limitAccount } from '../_shared/form-limits.ts';
import { sendQueuedEmails } from '../_shared/outbox/worker.ts';
import { guardSubmission, knownInquiry } from '../_shared/store-inquiry.ts';

const Stored = v.object({
  id: v.string(),
  inquiry_id: v.string(),
  starts_at: v.string(),
  ends_at: v.string(),
  revision: v.number(),
  created: v.boolean(),
});

/** Each booking takes a time from all other visitors. */
const BOOKINGS = { most: 6, seconds: 86_400 } as const;

/** Books an appointment and emails both sides, once for each idempotency key. */
export const handler = endpoint(['POST'], async (request) => {
  const input = await readBody(request, BookRequest);
  const startsAt = Date.parse(input.startsAt);
  const endsAt = new Date(startsAt + appointments.minutes * 60_000).toISOString();
  const asBooked = (
    stored: Pick<v.InferOutput<typeof Stored>, 'id' | 'starts_at' | 'ends_at' | 'revision'>,
  ): BookedAppointment => ({
    id: stored.id,
    startsAt: new Date(stored.starts_at).toISOString(),
    endsAt: new Date(stored.ends_at).toISOString(),
    revision: stored.revision,
    channel: input.channel,
    locale: input.locale,
    name: input.name,
    email: input.email,
  });
  // The honeypot: a bot gets the normal response, and nothing is stored.
  if (input.website !== '')
    return created(asBooked({ id: input.idempotencyKey, starts_at: input.startsAt, ends_at: endsAt, revision: 0 }));

  // In this order: the time may have been taken by this very submission.
  const open = (await availableStarts()).includes(startsAt);
  if ((await knownInquiry(input.idempotencyKey)) === null) {
    if (!open) return slotTakenResponse();
    // Signed-in callers passed the captcha when they signed up.
    const account = await callerId(request);
    if (account === null) await guardSubmission(request, 'book', input.captchaToken, BOOKINGS);
    else await limitAccount(account, 'book', BOOKINGS);
    if (input.ticket !== undefined) await requireTicket(request, input.ticket);
  }

  const { data, error } = await asService().rpc('book_appointment', {
    idempotency_key: input.idempotencyKey,
    name: input.name,
    email: input.email,
    phone: input.phone,
    company: input.company,
    topic: input.topic,
    message: input.message,
    source_path: input.source ?? '',
    locale: input.locale,
    starts_at: input.startsAt,
    ends_at: endsAt,
    channel: input.channel,
    place: input.place,
    size: input.size,
    ...(input.ticket === undefined ? {} : { ticket_number: input.ticket }),
  });
  // Someone else booked it between the check and the insert.
  if (error && isSlotTaken(error)) return slotTakenResponse();
  if (error) throw error;
  const stored = v.parse(Stored, data);
  if (stored.created) await sendQueuedEmails(stored.inquiry_id);
  return created(asBooked(stored));
});

/** An appointment can be linked to a ticket only by those who can see it. @throws HttpError for that field */
async function requireTicket(request: Request, ticket: string): Promise<void> {
  const { data, error } = await asCaller(request).from('tickets').select('id').eq('number', ticket).maybeSingle();
  if (error && error.code !== '42501') throw error;
  if (data) return;
  const message = 'Choose one of your tickets';
  throw new HttpError(errorResponse(400, 'invalid_request', message, { ticket: message }));
}

function created(appointment: BookedAppointment): Response {
  const { startsAt, endsAt } = appointment;
  return jsonResponse(201, { startsAt, endsAt, calendar: appointmentCalendar(appointment) } satisfies Appointment);
}
