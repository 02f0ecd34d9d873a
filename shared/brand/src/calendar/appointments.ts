import { businessDate, openingHoursOn } from './business-days.ts';
import { addDays } from './federal-holidays.ts';

/** How an appointment takes place: a call, a visit at the customer's, or a device brought to us. */
export const APPOINTMENT_CHANNELS = ['phone', 'video', 'onsite', 'dropoff'] as const;
export type AppointmentChannel = (typeof APPOINTMENT_CHANNELS)[number];

/** Rules for booking appointments. */
export const appointments = {
  /** The length of a call. */
  minutes: 30,
  /** Minutes of opening hours between a booking and the appointment, so that someone can prepare. */
  leadMinutes: 120,
  /** How many days ahead can be booked, including today. */
  days: 35,
} as const;

/** How the appointments of a channel take up the day. */
export interface SlotRules {
  /** What is promised: a call's length, or a visit's arrival window. Slots follow each other at this distance. */
  readonly minutes: number;
  /** How long before closing a slot must begin: a visit's first hour has to fit in after its window. */
  readonly openMinutes: number;
  /** How long nobody else can book the same team member: a visit includes the drive. */
  readonly busyMinutes: number;
}

const call: SlotRules = { minutes: appointments.minutes, openMinutes: appointments.minutes, busyMinutes: appointments.minutes };
const visit: SlotRules = { minutes: 120, openMinutes: 180, busyMinutes: 240 };

export const slotRules: Readonly<Record<AppointmentChannel, SlotRules>> = {
  phone: call,
  video: call,
  onsite: visit,
  dropoff: call,
};

const MINUTE = 60_000;

/** A span of time in milliseconds since 1970. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Every free start time after `now`: within opening hours, after the lead time, and with someone free.
 * @param booked the booked times of each team member who takes such appointments
 */
export function freeStarts(
  now: number,
  booked: readonly (readonly Span[])[],
  { minutes, openMinutes, busyMinutes }: SlotRules = call,
): readonly number[] {
  const starts: number[] = [];
  const today = businessDate(now);
  let openSinceNow = 0;
  for (let offset = 0; offset < appointments.days; offset += 1) {
    const opening = openingHoursOn(addDays(today, offset));
    if (!opening) continue;
    const from = Math.max(now, opening.opens);
    for (let start = opening.opens; start + openMinutes * MINUTE <= opening.closes; start += minutes * MINUTE) {
      const hasLeadTime = start > now && openSinceNow + (start - from) >= appointments.leadMinutes * MINUTE;
      const end = start + busyMinutes * MINUTE;
      const isFree = (spans: readonly Span[]) => spans.every((span) => span.end <= start || span.start >= end);
      if (hasLeadTime && booked.some(isFree)) starts.push(start);
    }
    openSinceNow += Math.max(0, opening.closes - from);
  }
  return starts;
}
