import { hours } from '@tulebyte/brand';
import { slotRules, type AppointmentChannel } from '@tulebyte/brand/calendar';
import { currentLocale } from '@tulebyte/i18n';
import { formatDate, formatTime, keepOnOneLine } from '@tulebyte/i18n/dates';

/** A span of time in the company's time zone: `8:00 – 10:00 AM`; `zone` appends `PST` or `PDT`. A line may end after the dash. */
export function formatWindow(start: number, minutes: number, { zone = false }: { zone?: boolean } = {}): string {
  const format = new Intl.DateTimeFormat(`${currentLocale()}-US`, {
    timeZone: hours.timeZone,
    hour: 'numeric',
    minute: '2-digit',
    ...(zone ? { timeZoneName: 'short' } : {}),
  });
  return keepOnOneLine(format.formatRange(start, start + minutes * 60_000)).replace('–\u00a0', '– ');
}

/** When an appointment begins, or a visit's arrival window, with the time zone. */
export function formatClockTime(startsAt: string | number, channel: AppointmentChannel): string {
  if (channel !== 'onsite') return formatTime(startsAt, { zone: true });
  return formatWindow(new Date(startsAt).getTime(), slotRules.onsite.minutes, { zone: true });
}

/** The day, and when an appointment begins or its arrival window. */
export function formatWhen(startsAt: string | number, channel: AppointmentChannel): string {
  return `${formatDate(startsAt, 'full')}, ${formatClockTime(startsAt, channel)}`;
}
