import { company } from '@tulebyte/brand';
import { escapeCalendarText, joinCalendarLines } from './calendar-lines.ts';
import { siteUrl } from '../site-link.ts';

export interface CalendarEntry {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly revision: number;
  readonly title: string;
  readonly description: string;
  readonly location?: string;
  /** Absent in a downloaded file, which invites nobody. */
  readonly attendee?: string;
  readonly canceled?: boolean;
}

const utc = (at: string) =>
  new Date(at)
    .toISOString()
    .replaceAll(/[-:]/g, '')
    .replace(/\.\d{3}/, '');
/**
 * A calendar file (RFC 5545). Times are in UTC, so that no calendar can mistake the zone; the id and an increasing revision make
 * a later file replace an earlier one.
 */
export function calendarFile(entry: CalendarEntry): string {
  const method = entry.attendee === undefined ? 'PUBLISH' : entry.canceled ? 'CANCEL' : 'REQUEST';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${company.shortName}//Appointments//EN`,
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${entry.id}@${new URL(siteUrl()).hostname}`,
    `SEQUENCE:${entry.revision}`,
    `DTSTAMP:${utc(new Date().toISOString())}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(entry.endsAt)}`,
    `SUMMARY:${escapeCalendarText(entry.title)}`,
    `DESCRIPTION:${escapeCalendarText(entry.description)}`,
    ...(entry.location === undefined ? [] : [`LOCATION:${escapeCalendarText(entry.location)}`]),
    `STATUS:${entry.canceled ? 'CANCELLED' : 'CONFIRMED'}`,
    // Quoted: a comma or colon in a name would end the parameter.
    `ORGANIZER;CN="${company.legalName}":mailto:${company.supportEmail}`,
    ...(entry.attendee === undefined ? [] : [`ATTENDEE;PARTSTAT=ACCEPTED:mailto:${entry.attendee}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return joinCalendarLines(lines);
}
