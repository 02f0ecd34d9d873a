import { cities } from '@tulebyte/brand';
import * as v from 'valibot';
import { CONTACT_TOPICS } from './contact.ts';
import { emailAddress, formMeta, optionalText, personName } from './fields.ts';

/** What a conversation can be about. */
export const BOOKING_TOPICS = [...CONTACT_TOPICS, 'demo'] as const;
export const BOOKING_PLACES = [...cities.map(({ id }) => id), 'elsewhere'] as const;
/** How many people use a computer there. */
export const BOOKING_SIZES = ['home', '1-5', '6-20', '21-50', '51+'] as const;
/** In place of both, from someone signed in: we know already where they are and how many. */
export const KNOWN_CLIENT = 'client';
export const BOOKING_CHANNELS = ['phone', 'video'] as const;

const moment = v.pipe(
  v.string('Choose a time'),
  v.nonEmpty('Choose a time'),
  v.isoTimestamp('Choose a time'),
  // A day that no month has would roll over into the next one.
  v.check((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text, 'Choose a time'),
);

/** `slots` takes nothing and answers with every time at which a conversation can be booked. */
export const SlotsResponse = v.object({ minutes: v.number(), starts: v.array(v.pipe(v.string(), v.isoTimestamp())) });
export type SlotsResponse = v.InferOutput<typeof SlotsResponse>;

/** Who wants to be called must say where. */
const canBeCalled = ({ channel, phone }: { channel: string; phone: string }) =>
  channel !== 'phone' || phone.replaceAll(/\D/g, '').length >= 7;

const answers = {
  topic: v.picklist(BOOKING_TOPICS, 'Choose what you need'),
  place: v.picklist([...BOOKING_PLACES, KNOWN_CLIENT], 'Choose a place'),
  size: v.picklist([...BOOKING_SIZES, KNOWN_CLIENT], 'Choose a size'),
  channel: v.picklist(BOOKING_CHANNELS, 'Choose telephone or video'),
  startsAt: moment,
  name: personName,
  email: emailAddress,
  phone: optionalText(40),
  company: optionalText(160),
  message: optionalText(2000),
};

/** What a person fills in. */
export const BookingAnswers = v.pipe(
  v.object({ ...answers, website: formMeta.website }),
  v.forward(v.partialCheck([['channel'], ['phone']], canBeCalled, 'Enter a telephone number that we can call'), ['phone']),
);

export const BookRequest = v.pipe(
  // The ticket that it is about, for someone signed in who may see it.
  v.object({
    ...answers,
    ...formMeta,
    ticket: v.optional(v.pipe(v.string(), v.regex(/^TB-\d{5,9}$/, 'Choose one of your tickets'))),
  }),
  v.forward(v.partialCheck([['channel'], ['phone']], canBeCalled, 'Enter a telephone number that we can call'), ['phone']),
);
export type BookRequest = v.InferInput<typeof BookRequest>;

/** An appointment as whoever booked it sees it. */
export const Appointment = v.object({
  startsAt: v.pipe(v.string(), v.isoTimestamp()),
  endsAt: v.pipe(v.string(), v.isoTimestamp()),
  /** A calendar file (RFC 5545). */
  calendar: v.string(),
});
export type Appointment = v.InferOutput<typeof Appointment>;

/** What the mailed link opens. */
export const ManagedAppointment = v.object({
  ...Appointment.entries,
  state: v.picklist(['booked', 'cancelled', 'past']),
  channel: v.picklist(BOOKING_CHANNELS),
});
export type ManagedAppointment = v.InferOutput<typeof ManagedAppointment>;

/** 32 random bytes in base64url: whoever holds it may see, move and cancel one appointment, and nothing else. */
const token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'This link is not complete'));
/** By a mailed link's token; or by its id, for the account of the same confirmed address, and for staff. */
const which = { token: v.optional(token), id: v.optional(v.pipe(v.string(), v.uuid('There is no such conversation'))) };
export const AppointmentRequest = v.pipe(
  v.variant('action', [
    v.object({ action: v.literal('show'), ...which }),
    v.object({ action: v.literal('move'), ...which, startsAt: moment }),
    v.object({ action: v.literal('cancel'), ...which }),
  ]),
  v.check((input) => (input.token === undefined) !== (input.id === undefined), 'Name one conversation, by its link or its id'),
);
export type AppointmentRequest = v.InferInput<typeof AppointmentRequest>;

/** `POST appointment-link`: requests the lost links. The response is the same whether that address has an upcoming appointment or not. */
export const AppointmentLinkRequest = v.object({ email: emailAddress });
export const AppointmentLinkResponse = v.object({ asked: v.literal(true) });
export type AppointmentLinkResponse = v.InferOutput<typeof AppointmentLinkResponse>;
