import { company } from '@tulebyte/brand';
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
  readonly cancelled?: boolean;
}

const utc = (at: string) =>
  new Date(at)
    .toISOString()
    .replaceAll(/[-:]/g, '')
    .replace(/\.\d{3}/, '');
const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/** Folds lines at 75 bytes with a line break and a space (RFC 5545, 3.1). */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let width = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (width + bytes > 75) {
      folded += '\r\n ';
      width = 1;
    }
    folded += character;
    width += bytes;
  }
  return folded;
}

/**
 * A calendar file (RFC 5545). Times are in UTC, so that no calendar can mistake the zone; the id and an increasing revision make
 * a later file replace an earlier one.
 */
export function calendarFile(entry: CalendarEntry): string {
  const method = entry.attendee === undefined ? 'PUBLISH' : entry.cancelled ? 'CANCEL' : 'REQUEST';
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
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    ...(entry.location === undefined ? [] : [`LOCATION:${escapeText(entry.location)}`]),
    `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    // Quoted: a comma or colon in a name would end the parameter.
    `ORGANIZER;CN="${company.legalName}":mailto:${company.supportEmail}`,
    ...(entry.attendee === undefined ? [] : [`ATTENDEE;PARTSTAT=ACCEPTED:mailto:${entry.attendee}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
