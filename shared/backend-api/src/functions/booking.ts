import { cities } from '@tulebyte/brand';
import { APPOINTMENT_CHANNELS } from '@tulebyte/brand/calendar';
import { isZip } from '@tulebyte/brand/zip';
import * as v from 'valibot';
import { CONTACT_TOPICS } from './contact.ts';
import { emailAddress, formMeta, optionalText, personName } from './fields.ts';

/** Topics of an appointment. */
export const BOOKING_TOPICS = [...CONTACT_TOPICS, 'demo'] as const;
export const BOOKING_PLACES = [...cities.map(({ id }) => id), 'elsewhere'] as const;
/** The number of computer users there. */
export const BOOKING_SIZES = ['home', '1-5', '6-20', '21-50', '51+'] as const;
/** Replaces place and size for signed-in customers, whose records have both. */
export const EXISTING_CUSTOMER = 'client';
export const BOOKING_CHANNELS = APPOINTMENT_CHANNELS;

/** Topics about a plan or a project, which start with a written estimate. */
const ESTIMATE_TOPICS: ReadonlySet<string> = new Set(['managed-it', 'cybersecurity', 'cloud-migration', 'data-backup', 'demo']);

/**
 * Whether a visit is free except for its travel: we look at an office before anything is ordered. Other visits are paid work at the listed
 * price. A size that isn't chosen yet counts as an office.
 */
export const isFreeVisit = ({ topic, size }: { topic: string; size: string }): boolean =>
  ESTIMATE_TOPICS.has(topic) && size !== 'home' && size !== EXISTING_CUSTOMER;

const channelField = v.picklist(BOOKING_CHANNELS, 'Choose how to meet');

const timestamp = v.pipe(
  v.string('Choose a time'),
  v.nonEmpty('Choose a time'),
  v.isoTimestamp('Choose a time'),
  // A nonexistent day, such as February 30, would roll over into the next month.
  v.check((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text, 'Choose a time'),
);

/** `POST slots`: asks for the free times of a channel; of calls, if it names none. */
export const SlotsRequest = v.object({ channel: v.optional(channelField, 'phone') });
/** Every free time, and the length of a call or of a visit's arrival window. */
export const SlotsResponse = v.object({ minutes: v.number(), starts: v.array(v.pipe(v.string(), v.isoTimestamp())) });
export type SlotsResponse = v.InferOutput<typeof SlotsResponse>;

/** The first five digits of ZIP+4; anything else as it is. */
export const normalizeZip = (text: string): string => /^(\d{5})-?\d{4}$/.exec(text.trim())?.[1] ?? text.trim();
/** The error of `zip` for a town that technicians don't visit. */
export const OUTSIDE_AREA = 'Outside our service area. Call us.';
/** The error of `zip` for a ZIP code that no street address has, such as one for PO boxes. */
export const MAIL_ONLY_ZIP = 'Enter the ZIP code of the street address';
const isVisit = (channel: string) => channel === 'onsite';
/** We call the number, and technicians call it on their way. */
const canBeCalled = ({ channel, phone }: { channel: string; phone: string }) =>
  channel === 'video' || phone.replaceAll(/\D/g, '').length >= 7;

const fields = {
  topic: v.picklist(BOOKING_TOPICS, 'Choose what you need'),
  /** Empty for a visit, whose address says it. */
  place: v.optional(v.picklist([...BOOKING_PLACES, EXISTING_CUSTOMER, ''], 'Choose a place'), ''),
  size: v.picklist([...BOOKING_SIZES, EXISTING_CUSTOMER], 'Choose a size'),
  channel: channelField,
  /** Where a visit takes place; empty for everything else. */
  street: optionalText(120),
  city: optionalText(80),
  zip: v.pipe(optionalText(40), v.transform(normalizeZip)),
  startsAt: timestamp,
  name: personName,
  email: emailAddress,
  phone: optionalText(40),
  company: optionalText(160),
  message: optionalText(2000),
  /** The ticket it is about, for signed-in customers who may see it. */
  ticket: v.optional(v.pipe(v.string(), v.regex(/^(TB-\d{5,9})?$/, 'Choose one of your tickets')), ''),
};

/** The fields of the form. A visit needs an address; its forms and `book` also check that it's within the service area. */
export const BookingFields = v.pipe(
  v.object({ ...fields, website: formMeta.website }),
  v.forward(
    v.partialCheck([['channel'], ['place']], ({ channel, place }) => isVisit(channel) || place !== '', 'Choose a place'),
    ['place'],
  ),
  v.forward(
    v.partialCheck(
      [['channel'], ['street']],
      ({ channel, street }) => !isVisit(channel) || street !== '',
      'Enter the street address',
    ),
    ['street'],
  ),
  v.forward(
    v.partialCheck([['channel'], ['city']], ({ channel, city }) => !isVisit(channel) || city !== '', 'Enter the city'),
    ['city'],
  ),
  v.forward(
    v.partialCheck([['channel'], ['zip']], ({ channel, zip }) => !isVisit(channel) || isZip(zip), 'Enter a 5-digit ZIP code'),
    ['zip'],
  ),
  v.forward(v.partialCheck([['channel'], ['phone']], canBeCalled, 'Enter a phone number we can call'), ['phone']),
);

/** What the form sends. `book` also checks it against `BookingFields`. */
export const BookRequest = v.object({ ...fields, ...formMeta });
export type BookRequest = v.InferInput<typeof BookRequest>;

/** A visit as shown to the person who booked it. */
export const Visit = v.object({
  street: v.string(),
  city: v.string(),
  zip: v.string(),
  /** A name. */
  technician: v.string(),
  travelFeeCents: v.number(),
  /** Travel and the first hour, as it was shown before booking. */
  estimateCents: v.number(),
});
export type Visit = v.InferOutput<typeof Visit>;

/** An appointment as shown to the person who booked it. */
export const Appointment = v.object({
  startsAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The end of a call, or of a visit's arrival window. */
  endsAt: v.pipe(v.string(), v.isoTimestamp()),
  visit: v.optional(Visit),
  /** A calendar file (RFC 5545). */
  calendar: v.string(),
});
export type Appointment = v.InferOutput<typeof Appointment>;

/** An appointment as shown by its emailed link. */
export const ManagedAppointment = v.object({
  ...Appointment.entries,
  state: v.picklist(['booked', 'canceled', 'past']),
  channel: v.picklist(BOOKING_CHANNELS),
});
export type ManagedAppointment = v.InferOutput<typeof ManagedAppointment>;

/** 32 random bytes in base64url: the holder may view, move, and cancel one appointment, and nothing else. */
const token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'This link is not complete'));
/** By an emailed link's token, or by id for the account with the same confirmed address and for staff. */
const appointmentRef = { token: v.optional(token), id: v.optional(v.pipe(v.string(), v.uuid('We can’t find that appointment'))) };
export const AppointmentRequest = v.pipe(
  v.variant('action', [
    v.object({ action: v.literal('show'), ...appointmentRef }),
    v.object({ action: v.literal('move'), ...appointmentRef, startsAt: timestamp }),
    v.object({ action: v.literal('cancel'), ...appointmentRef }),
  ]),
  v.check((input) => (input.token === undefined) !== (input.id === undefined), 'Send either a link token or an appointment id'),
);
export type AppointmentRequest = v.InferInput<typeof AppointmentRequest>;

/** `POST appointment-link`: emails lost links again. The response is the same whether that address has an upcoming appointment or not. */
export const AppointmentLinkRequest = v.object({ email: emailAddress });
export const AppointmentLinkResponse = v.object({ asked: v.literal(true) });
export type AppointmentLinkResponse = v.InferOutput<typeof AppointmentLinkResponse>;
