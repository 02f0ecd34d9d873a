import { findCity } from '@tulebyte/brand';
import { findTown, isMailOnlyZip } from '@tulebyte/brand/service-towns';
import { estimateOfficeVisit, estimateVisit } from '@tulebyte/brand/visit-cost';
import { BookingFields, BookRequest, isFreeVisit, MAIL_ONLY_ZIP, OUTSIDE_AREA } from '@tulebyte/backend-api/functions/booking';
import type { Appointment, Visit } from '@tulebyte/backend-api/functions/booking';
import { teamMemberName } from '@tulebyte/brand/team';
import * as v from 'valibot';
import { appointmentCalendar } from '../_shared/emails/appointment-emails.ts';
import type { BookedAppointment } from '../_shared/emails/appointment-emails.ts';
import { isSlotTaken, availableStarts, slotAt, slotTakenResponse } from '../_shared/appointments/open-starts.ts';
import { asCaller, asService, callerId } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBody, parseInput, HttpError, errorResponse } from '../_shared/endpoint.ts';
import { limitAccount } from '../_shared/form-limits.ts';
import { sendQueuedEmails } from '../_shared/outbox/worker.ts';
import { guardSubmission, knownInquiry } from '../_shared/store-inquiry.ts';

const Stored = v.object({
  id: v.string(),
  inquiry_id: v.string(),
  starts_at: v.string(),
  ends_at: v.string(),
  revision: v.number(),
  technician: v.string(),
  created: v.boolean(),
});

/** Each booking takes a time from all other visitors. */
const BOOKINGS = { most: 6, seconds: 86_400 } as const;

/** Books an appointment and emails both sides, once for each idempotency key. */
export const handler = endpoint(['POST'], async (request) => {
  const input = await readBody(request, BookRequest);
  // The rules between fields.
  parseInput(input, BookingFields);
  const slot = slotAt(input.channel, input.startsAt);
  const visit = visitFor(input);
  const asBooked = (stored: Omit<v.InferOutput<typeof Stored>, 'inquiry_id' | 'created'>): BookedAppointment => ({
    id: stored.id,
    startsAt: new Date(stored.starts_at).toISOString(),
    endsAt: new Date(stored.ends_at).toISOString(),
    revision: stored.revision,
    channel: input.channel,
    topic: input.topic,
    locale: input.locale,
    name: input.name,
    email: input.email,
    visit: visit && { ...visit, technician: teamMemberName(stored.technician) },
  });
  // The honeypot: a bot gets the normal response, and nothing is stored.
  if (input.website !== '') {
    const [technician = ''] = slot.technicians;
    return created(asBooked({ ...slot, id: input.idempotencyKey, revision: 0, technician }));
  }

  // In this order: the time may have been taken by this very submission.
  const open = (await availableStarts(input.channel)).includes(Date.parse(input.startsAt));
  if ((await knownInquiry(input.idempotencyKey)) === null) {
    if (!open) return slotTakenResponse();
    // Signed-in callers passed the captcha when they signed up.
    const account = await callerId(request);
    if (account === null) await guardSubmission(request, 'book', input.captchaToken, BOOKINGS);
    else await limitAccount(account, 'book', BOOKINGS);
    if (input.ticket !== '') await requireTicket(request, input.ticket);
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
    ...slot,
    channel: input.channel,
    place: input.place || cityIdOf(input.zip),
    size: input.size,
    ...(visit
      ? {
          street: visit.street,
          city: visit.city,
          zip: visit.zip,
          travel_fee_cents: visit.travelFeeCents,
          estimate_cents: visit.estimateCents,
        }
      : {}),
    ...(input.ticket === '' ? {} : { ticket_number: input.ticket }),
  });
  // Someone else booked it between the check and the insert.
  if (error && isSlotTaken(error)) return slotTakenResponse();
  if (error) throw error;
  const stored = v.parse(Stored, data);
  if (stored.created) await sendQueuedEmails(stored.inquiry_id);
  return created(asBooked(stored));
});

/** Where a visit goes, and what it costs; null for everything else. @throws HttpError for an address outside the service area */
function visitFor({
  channel,
  topic,
  size,
  street,
  city,
  zip,
}: v.InferOutput<typeof BookRequest>): Omit<Visit, 'technician'> | null {
  if (channel !== 'onsite') return null;
  const town = findTown(zip);
  if (!town) {
    const message = isMailOnlyZip(zip) ? MAIL_ONLY_ZIP : OUTSIDE_AREA;
    throw new HttpError(errorResponse(400, 'invalid_request', message, { zip: message }));
  }
  const { travelFeeCents, totalCents } = isFreeVisit({ topic, size }) ? estimateOfficeVisit(town) : estimateVisit(town);
  return { street, city, zip, travelFeeCents, estimateCents: totalCents };
}

/** The city of a ZIP code, as the form's list of places has it. */
function cityIdOf(zip: string): string {
  return findCity(findTown(zip)?.name.toLowerCase() ?? '')?.id ?? 'elsewhere';
}

/** An appointment can be linked to a ticket only by those who can see it. @throws HttpError for that field */
async function requireTicket(request: Request, ticket: string): Promise<void> {
  const { data, error } = await asCaller(request).from('tickets').select('id').eq('number', ticket).maybeSingle();
  if (error && error.code !== '42501') throw error;
  if (data) return;
  const message = 'Choose one of your tickets';
  throw new HttpError(errorResponse(400, 'invalid_request', message, { ticket: message }));
}

function created(appointment: BookedAppointment): Response {
  const { startsAt, endsAt, visit } = appointment;
  const calendar = appointmentCalendar(appointment);
  return jsonResponse(201, { startsAt, endsAt, ...(visit ? { visit } : {}), calendar } satisfies Appointment);
}
