import type { EmailLocale } from './mail-page.ts';

/**
 * A day as text, such as “November 22, 2026”.
 * @param date an ISO date, or a time with the `timeZone` whose day is meant
 */
export function longDay(date: string, language: EmailLocale, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone }).format(Date.parse(date));
}

/** A time at our place, such as “Tuesday, November 24 at 10:15 AM”. */
export function dayAndTime(time: string, language: EmailLocale): string {
  return new Intl.DateTimeFormat(`${language}-US`, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/Los_Angeles',
  }).format(Date.parse(time));
}
