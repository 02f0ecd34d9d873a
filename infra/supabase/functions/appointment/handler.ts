import { AppointmentRequest, BOOKING_CHANNELS } from '@tulebyte/backend-api/functions/booking';
import type { ManagedAppointment } from '@tulebyte/backend-api/functions/booking';
import * as v from 'valibot';
import { appointmentCalendar } from '../_shared/emails/appointment-emails.ts';
import type { BookedAppointment } from '../_shared/emails/appointment-emails.ts';
import { isSlotTaken, availableStarts, slotAt, slotTakenResponse } from '../_shared/appointments/open-starts.ts';
import { VISIT_COLUMNS, VisitColumns, visitOf } from '@tulebyte/backend-api/visits';
import { asCaller, asService, callerId } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBody, HttpError, errorResponse } from '../_shared/endpoint.ts';
import { limitAddress } from '../_shared/form-limits.ts';
import { sendQueuedEmails } from '../_shared/outbox/worker.ts';
import { sha256Hex } from '../_shared/tokens.ts';

const Row = v.object({
  id: v.string(),
  inquiry_id: v.string(),
  starts_at: v.string(),
  ends_at: v.string(),
  channel: v.picklist(BOOKING_CHANNELS),
  revision: v.number(),
  canceled_at: v.nullable(v.string()),
  ...VisitColumns.entries,
  inquiries: v.object({ topic: v.string(), name: v.string(), email: v.string(), locale: v.picklist(['en', 'es']) }),
});
type Row = v.InferOutput<typeof Row>;

const columns =
  `id, inquiry_id, starts_at, ends_at, channel, revision, canceled_at, ${VISIT_COLUMNS}, inquiries (topic, name, email, locale)` as const;

/** Shows, moves, or cancels an appointment: by its mailed link, as its account, or as staff. */
export const handler = endpoint(['POST'], async (request) => {
  const input = await readBody(request, AppointmentRequest);
  await limitAddress(request, 'appointment', { most: 60, seconds: 600 });
  const by = input.token === undefined ? await roleOf(request, input.id ?? '') : 'link';
  const row = await find(input.token === undefined ? (input.id ?? null) : await findByLink(input.token));
  // Idempotent: a link may be clicked twice.
  if (input.action === 'show' || (input.action === 'cancel' && row.canceled_at !== null)) return appointmentResponse(row);
  if (input.action === 'move' && row.canceled_at === null && Date.parse(row.starts_at) === Date.parse(input.startsAt))
    return appointmentResponse(row);
  if (appointmentState(row) !== 'booked') {
    return errorResponse(409, 'conflict', 'This appointment can no longer be changed. Book a new one, or call us.');
  }
  const changed = input.action === 'move' ? await move(row, input.startsAt, by) : await change(row, by, null);
  await sendQueuedEmails(changed.inquiry_id);
  return appointmentResponse(changed);
});

type Role = 'link' | 'client' | 'staff';

/** The role in which a signed-in caller can see an appointment. @throws HttpError that doesn't reveal which appointments exist */
async function roleOf(request: Request, id: string): Promise<'client' | 'staff'> {
  if ((await callerId(request)) === null)
    throw new HttpError(errorResponse(401, 'unauthorized', 'Sign in to see your appointments'));
  const caller = asCaller(request);
  const own = await caller.rpc('my_appointments');
  if (own.error) throw own.error;
  if (own.data.some((appointment) => appointment.id === id)) return 'client';
  // Row-level security lets only staff read the table.
  const { data, error } = await caller.from('appointments').select('id').eq('id', id).maybeSingle();
  if (error) throw error;
  if (data === null) throw new HttpError(errorResponse(404, 'not_found', 'We can’t find that appointment'));
  return 'staff';
}

/** The appointment of a mailed link, which works until a week after it. */
async function findByLink(token: string): Promise<string | null> {
  const { data, error } = await asService().rpc('read_appointment_by_link', { token_hash: await sha256Hex(token) });
  if (error) throw error;
  return data;
}

/** @throws HttpError 404, the same for links that never existed and expired ones */
async function find(id: string | null): Promise<Row> {
  const unknown = () =>
    new HttpError(errorResponse(404, 'not_found', 'This link doesn’t lead to an appointment. Check the email, or call us.'));
  if (id === null) throw unknown();
  const { data, error } = await asService().from('appointments').select(columns).eq('id', id).maybeSingle();
  if (error) throw error;
  if (data === null) throw unknown();
  return v.parse(Row, data);
}

async function move(row: Row, startsAt: string, by: Role): Promise<Row> {
  if (!(await availableStarts(row.channel)).includes(Date.parse(startsAt))) throw new HttpError(slotTakenResponse());
  return change(row, by, slotAt(row.channel, startsAt));
}

/** Moves an appointment, or cancels it if there is no new time. */
async function change(row: Row, by: Role, slot: ReturnType<typeof slotAt> | null): Promise<Row> {
  const { data: technician, error } = await asService().rpc('change_appointment', {
    appointment: row.id,
    // Another tab changed it first: this one must reload.
    seen_revision: row.revision,
    changed_by: by,
    ...slot,
  });
  if (error && isSlotTaken(error)) throw new HttpError(slotTakenResponse());
  if (error) throw error;
  if (!technician)
    throw new HttpError(errorResponse(409, 'conflict', 'This appointment was changed somewhere else. Reload the page.'));
  const time = slot ? { starts_at: slot.starts_at, ends_at: slot.ends_at } : { canceled_at: new Date().toISOString() };
  return { ...row, ...time, technician, revision: row.revision + 1 };
}

function appointmentState(row: Row): ManagedAppointment['state'] {
  if (row.canceled_at !== null) return 'canceled';
  return Date.parse(row.starts_at) <= Date.now() ? 'past' : 'booked';
}

function toBookedAppointment(row: Row): BookedAppointment {
  const { id, channel, revision, inquiries } = row;
  const at = (time: string) => new Date(time).toISOString();
  return { id, channel, revision, startsAt: at(row.starts_at), endsAt: at(row.ends_at), ...inquiries, visit: visitOf(row) };
}

function appointmentResponse(row: Row): Response {
  const booked = toBookedAppointment(row);
  return jsonResponse(200, {
    startsAt: booked.startsAt,
    endsAt: booked.endsAt,
    ...(booked.visit ? { visit: booked.visit } : {}),
    state: appointmentState(row),
    channel: row.channel,
    calendar: appointmentCalendar(booked, { canceled: row.canceled_at !== null }),
  } satisfies ManagedAppointment);
}
