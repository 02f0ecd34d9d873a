import * as v from 'valibot';
import { findCity } from '@tulebyte/brand';
import { EXISTING_CUSTOMER } from '@tulebyte/backend-api/functions/booking';
import { visitOf } from '@tulebyte/backend-api/visits';
import { asService } from '../backend.ts';
import { newToken, sha256Hex } from '../tokens.ts';
import { appointmentPath, companyEmail, formatWhen, linkEmail, visitorEmail } from './appointment-emails.ts';
import type { BookedAppointment } from './appointment-emails.ts';
import { Inquiry } from './inquiry.ts';
import type { OutgoingEmail } from './outgoing-email.ts';
import { topicLabel } from './topic-label.ts';

const State = v.object({ starts_at: v.string(), ends_at: v.string(), revision: v.number() });
const Change = v.object({
  ...State.entries,
  change: v.picklist(['booked', 'moved', 'canceled']),
  by: v.picklist(['link', 'client', 'staff']),
  was: v.nullable(v.string()),
});
const AppointmentEmail = v.variant('kind', [
  v.object({ kind: v.literal('appointment_notice'), inquiry: Inquiry, details: Change }),
  v.object({ kind: v.literal('appointment_receipt'), inquiry: Inquiry, details: Change }),
  v.object({ kind: v.literal('appointment_link'), inquiry: Inquiry, details: State }),
]);

const OWN_APPOINTMENTS = '/client-portal/appointments';

/** To us, or to the person who booked. */
export async function composeAppointmentEmail(queued: unknown): Promise<OutgoingEmail> {
  const email = v.parse(AppointmentEmail, queued);
  const { inquiry, details } = email;
  const { appointment, booked } = bookedAppointment(inquiry, details);
  if (email.kind === 'appointment_link') return linkEmail(booked, await newLink(booked.id));
  const { change, by, was } = email.details;
  if (email.kind === 'appointment_receipt')
    return visitorEmail(booked, change, by === 'client' ? OWN_APPOINTMENTS : await newLink(booked.id));
  if (change !== 'booked') {
    const facts = [
      ...(was === null
        ? []
        : ([
            ['New time', formatWhen(booked, 'en')],
            ['Old time', formatWhen(atTime(booked, was), 'en')],
          ] as const)),
      ['Changed by', by === 'staff' ? 'our staff' : null],
    ] as const;
    return companyEmail(booked, change, facts, '');
  }
  const facts = [
    ['Phone', inquiry.phone],
    ['Company', inquiry.company],
    ['About', topicLabel(inquiry.topic)],
    ['Where', booked.visit ? null : placeLabel(appointment.place)],
    ['Home or office', sizeLabels[appointment.size] ?? null],
    ['Ticket', appointment.ticket],
  ] as const;
  return companyEmail(booked, change, facts, inquiry.message);
}

/** A place of the form, or the customer's own, whose record has it. */
const placeLabel = (place: string): string =>
  place === EXISTING_CUSTOMER ? 'See the client’s record' : (findCity(place)?.name ?? 'Somewhere else');

/** A customer's size is in their record. */
const sizeLabels: Readonly<Record<string, string>> = {
  home: 'Home',
  '1-5': 'Office, up to 5 people',
  '6-20': 'Office, 6 to 20 people',
  '21-50': 'Office, 21 to 50 people',
  '51+': 'Office, more than 50 people',
};

function bookedAppointment({ appointment, topic, name, email, locale }: Inquiry, details: v.InferOutput<typeof State>) {
  if (appointment === null) throw new Error('The appointment is gone');
  const at = (time: string) => new Date(time).toISOString();
  const booked: BookedAppointment = {
    id: appointment.id,
    startsAt: at(details.starts_at),
    endsAt: at(details.ends_at),
    revision: details.revision,
    channel: appointment.channel,
    topic,
    locale,
    name,
    email: email ?? '',
    visit: visitOf(appointment),
  };
  return { appointment, booked };
}

/** The appointment at another time, as long as before. */
function atTime(booked: BookedAppointment, startsAt: string): BookedAppointment {
  const length = Date.parse(booked.endsAt) - Date.parse(booked.startsAt);
  return { ...booked, startsAt, endsAt: new Date(Date.parse(startsAt) + length).toISOString() };
}

/** Creates the link to manage the appointment. Only this email contains its key. */
async function newLink(appointment: string): Promise<string> {
  const token = newToken();
  const { error } = await asService().rpc('create_appointment_link', { appointment, token_hash: await sha256Hex(token) });
  if (error) throw error;
  return appointmentPath(token);
}
