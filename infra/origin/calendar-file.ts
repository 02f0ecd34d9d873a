import { company } from '@tulebyte/brand';
import type { PageCalendar } from '@tulebyte/federation/release';
import { localeFromPath, localizedPath } from '@tulebyte/site-policy/locale-path';
import { escapeCalendarText, joinCalendarLines } from '../supabase/functions/_shared/appointments/calendar-lines.ts';

/** Yearly events start in this year, so that their first day never changes. */
const FIRST_YEAR = 2026;

/**
 * A page's days as a calendar to subscribe to (RFC 5545): all-day events, repeated every year unless they name one. Ids stay the same in
 * every language and release. @param path of the page  @param changed when the release went live, ISO 8601
 */
export function pageCalendarFile({ name, events }: PageCalendar, path: string, siteUrl: string, changed: string): string {
  const locale = localeFromPath(path);
  const { hostname } = new URL(siteUrl);
  const stamp = `${new Date(changed).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  return joinCalendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${company.shortName}//Calendar//${locale.toUpperCase()}`,
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeCalendarText(name)}`,
    `SOURCE;VALUE=URI:${siteUrl}${path}.ics`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1W',
    ...events.flatMap(({ id, date, title, text, see }) => {
      const isYearly = date.length === 'MM-DD'.length;
      const first = isYearly ? `${FIRST_YEAR}-${date}` : date;
      const url = siteUrl + localizedPath(see, locale);
      return [
        'BEGIN:VEVENT',
        `UID:${id}@${hostname}`,
        `DTSTAMP:${stamp}`,
        `DTSTART;VALUE=DATE:${compact(first)}`,
        `DTEND;VALUE=DATE:${compact(dayAfter(first))}`,
        ...(isYearly ? ['RRULE:FREQ=YEARLY'] : []),
        `SUMMARY:${escapeCalendarText(title)}`,
        `DESCRIPTION:${escapeCalendarText(`${text}\n${url}`)}`,
        `URL:${url}`,
        // These events don't block time.
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
      ];
    }),
    'END:VCALENDAR',
  ]);
}

const compact = (day: string) => day.replaceAll('-', '');

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
