import { appointments } from '@tulebyte/brand/calendar';
import { AppointmentRequest, BOOKING_CHANNELS } from '@tulebyte/backend-api/functions/booking';
import type { ManagedAppointment } from '@tulebyte/backend-api/functions/booking';
import * as v from 'valibot';
import { calendarOf } from '../_shared/appointments/mails.ts';
import type { BookedAppointment } from '../_shared/appointments/mails.ts';
import { isTaken, availableStarts, taken } from '../_shared/appointments/open-starts.ts';
import { asCaller, asService, callerId } from '../_shared/backend.ts';
import { answer, endpoint, readBody, PublishError, refuse } from '../_shared/endpoint.ts';
import { limitAddress } from '../_shared/form-limits.ts';
import { deliverOutgoingEmails } from '../_shared/outgoing-emails.ts';
import { hashOf } from '../_shared/tokens.ts';

const Row = v.object({
  id: v.string(),
  inquiry_id: v.string(),
  starts_at: v.string(),
  ends_at: v.string(),
  channel: v.picklist(BOOKING_CHANNELS),
  revision: v.number(),
  cancelled_at: v.nullable(v.string()),
  inquiries: v.object({ name: v.string(), email: v.string(), locale: v.picklist(['en', 'es']) }),
});
type Row = v.InferOutput<typeof Row>;

const columns = 'id, inquiry_id, starts_at, ends_at, channel, revision, cancelled_at, inquiries (name, email, locale)';

/** Shows one appointment, moves it, cancels it: for whoever holds its mailed link, for the account it belongs to, and for staff. */
export const handler = endpoint(['POST'], async (request) => {
  const input = await readBody(request, AppointmentRequest);
  await limitAddress(request, 'appointment', { most: 60, seconds: 600 });
  const by = input.token === undefined ? await roleOf(request, input.id ?? '') : 'link';
  const row = await find(input.token === undefined ? (input.id ?? null) : await idOfLink(input.token));
  // Doing again what was done changes nothing and answers the same: the link may be clicked twice.
  if (input.action === 'show' || (input.action === 'cancel' && row.cancelled_at !== null)) return shown(row);
  if (input.action === 'move' && row.cancelled_at === null && Date.parse(row.starts_at) === Date.parse(input.startsAt))
    return shown(row);
  if (stateOf(row) !== 'booked') {
    return refuse(409, 'conflict', 'This conversation can no longer be changed. Book a new one, or call us.');
  }
  const changed = input.action === 'move' ? await move(row, input.startsAt, by) : await change(row, by, null);
  await deliverOutgoingEmails(changed.inquiry_id);
  return shown(changed);
});

type Role = 'link' | 'client' | 'staff';

/** As whom a signed-in caller reaches an appointment. @throws a refusal that tells nobody which appointments there are */
async function roleOf(request: Request, id: string): Promise<'client' | 'staff'> {
  if ((await callerId(request)) === null)
    throw new PublishError(refuse(401, 'unauthorized', 'Sign in to see your conversations'));
  const caller = asCaller(request);
  const own = await caller.rpc('my_appointments');
  if (own.error) throw own.error;
  if (own.data.some((appointment) => appointment.id === id)) return 'client';
  // Row-level security lets only staff read the table.
  const { data, error } = await caller.from('appointments').select('id').eq('id', id).maybeSingle();
  if (error) throw error;
  if (data === null) throw new PublishError(refuse(404, 'not_found', 'There is no such conversation'));
  return 'staff';
}

/** The appointment that a mailed link opens, until a week after it. */
async function idOfLink(token: string): Promise<string | null> {
  const { data, error } = await asService().rpc('appointment_by_link', { token_hash: await hashOf(token) });
  if (error) throw error;
  return data;
}

/** @throws a refusal that is the same for a link that never was and one that is gone. */
async function find(id: string | null): Promise<Row> {
  const unknown = () =>
    new PublishError(refuse(404, 'not_found', 'This link leads to no conversation. Check the mail, or call us.'));
  if (id === null) throw unknown();
  const { data, error } = await asService().from('appointments').select(columns).eq('id', id).maybeSingle();
  if (error) throw error;
  if (data === null) throw unknown();
  return v.parse(Row, data);
}

async function move(row: Row, startsAt: string, by: Role): Promise<Row> {
  const start = Date.parse(startsAt);
  if (!(await availableStarts()).includes(start)) throw new PublishError(taken());
  return change(row, by, { starts_at: startsAt, ends_at: new Date(start + appointments.minutes * 60_000).toISOString() });
}

/** Moves an appointment, or cancels it where there is no new time. */
async function change(row: Row, by: Role, time: { starts_at: string; ends_at: string } | null): Promise<Row> {
  const { data, error } = await asService().rpc('change_appointment', {
    appointment: row.id,
    // Two tabs of one person: the second works on what the first has changed already, and must look again.
    seen_revision: row.revision,
    changed_by: by,
    ...time,
  });
  if (error && isTaken(error)) throw new PublishError(taken());
  if (error) throw error;
  if (!data) throw new PublishError(refuse(409, 'conflict', 'This conversation was changed elsewhere. Load the page again.'));
  return { ...row, ...(time ?? { cancelled_at: new Date().toISOString() }), revision: row.revision + 1 };
}

function stateOf(row: Row): ManagedAppointment['state'] {
  if (row.cancelled_at !== null) return 'cancelled';
  return Date.parse(row.starts_at) <= Date.now() ? 'past' : 'booked';
}

function asBooked(row: Row): BookedAppointment {
  const { id, channel, revision, inquiries } = row;
  const at = (time: string) => new Date(time).toISOString();
  return { id, channel, revision, startsAt: at(row.starts_at), endsAt: at(row.ends_at), ...inquiries };
}

function shown(row: Row): Response {
  const booked = asBooked(row);
  return answer(200, {
    startsAt: booked.startsAt,
    endsAt: booked.endsAt,
    state: stateOf(row),
    channel: row.channel,
    calendar: calendarOf(booked, { cancelled: row.cancelled_at !== null }),
  } satisfies ManagedAppointment);
}
