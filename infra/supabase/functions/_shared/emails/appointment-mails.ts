import { company, hours } from '@tulebyte/brand';
import { companyNotice } from './company-notice.ts';
import { mailPage } from './mail-page.ts';
import type { MailBlock, EmailLocale } from './mail-page.ts';
import type { OutgoingEmail } from './outgoing-email.ts';
import { siteLink } from '../site-link.ts';
import { calendarFile } from '../appointments/calendar-file.ts';
import { appointmentTexts, callUs } from './appointment-texts.ts';

/** An appointment with everything that emails about it contain. */
export interface BookedAppointment {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly revision: number;
  readonly channel: string;
  readonly locale: EmailLocale;
  readonly name: string;
  readonly email: string;
}

export type AppointmentChange = 'booked' | 'moved' | 'cancelled';

/** A time in the company's time zone, with the zone's name. */
export function formatTime(at: string, locale: EmailLocale): string {
  const day = new Intl.DateTimeFormat(`${locale}-US`, { timeZone: hours.timeZone, dateStyle: 'full' });
  const time = new Intl.DateTimeFormat(`${locale}-US`, {
    timeZone: hours.timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return `${day.format(Date.parse(at))}, ${time.format(Date.parse(at))}`.replaceAll(/[\u00A0\u202F\u2009]/g, ' ');
}

/** The appointment's calendar file. */
export function appointmentCalendar(
  appointment: BookedAppointment,
  options: { cancelled?: boolean; invite?: boolean } = {},
): string {
  const words = appointmentTexts[appointment.locale];
  return calendarFile({
    id: appointment.id,
    startsAt: appointment.startsAt,
    endsAt: appointment.endsAt,
    revision: appointment.revision,
    title: words.title,
    description: `${words.channel[appointment.channel] ?? ''}\n${company.phone.display}`,
    ...(options.invite ? { attendee: appointment.email } : {}),
    ...(options.cancelled ? { cancelled: true } : {}),
  });
}

/** Path where a mailed token opens its appointment. Only this link contains the token. */
export const appointmentPath = (token: string): string => `/get-started/appointment#key=${token}`;

/** To the given address, without anything the sender wrote, since the address is unverified. `path`: where to change or cancel. */
export function visitorEmail(appointment: BookedAppointment, change: AppointmentChange, path: string): OutgoingEmail {
  const { locale } = appointment;
  const words = appointmentTexts[locale];
  const cancelled = change === 'cancelled';
  const blocks: readonly MailBlock[] = [
    words[`${change}Lead`],
    {
      facts: [
        [words.when, formatTime(appointment.startsAt, locale)],
        [words.how, cancelled ? null : (words.channel[appointment.channel] ?? null)],
      ],
    },
    cancelled
      ? { link: siteLink(locale, '/get-started'), label: words.again }
      : { link: siteLink(locale, path), label: words.manage },
    callUs[locale],
  ];
  return {
    to: appointment.email,
    replyTo: company.supportEmail,
    subject: `${words[change]}: ${formatTime(appointment.startsAt, locale)}`,
    ...mailPage(locale, words[change], blocks),
    calendar: {
      method: cancelled ? 'CANCEL' : 'REQUEST',
      content: appointmentCalendar(appointment, { cancelled, invite: true }),
    },
  };
}

/** To the address of an appointment whose lost link was requested. */
export function linkEmail(appointment: BookedAppointment, path: string): OutgoingEmail {
  const { locale } = appointment;
  const words = appointmentTexts[locale];
  return {
    to: appointment.email,
    replyTo: company.supportEmail,
    subject: `${words.link}: ${formatTime(appointment.startsAt, locale)}`,
    ...mailPage(locale, words.link, [
      words.linkLead,
      {
        facts: [
          [words.when, formatTime(appointment.startsAt, locale)],
          [words.how, words.channel[appointment.channel] ?? null],
        ],
      },
      { link: siteLink(locale, path), label: words.manage },
      callUs[locale],
    ]),
  };
}

const titles: Readonly<Record<AppointmentChange, string>> = { booked: 'Booked', moved: 'Moved', cancelled: 'Canceled' };

/** To the company; a reply goes to the sender. */
export function companyEmail(
  appointment: BookedAppointment,
  change: AppointmentChange,
  facts: readonly (readonly [string, string | null])[],
  message: string,
): OutgoingEmail {
  const title = `${titles[change]}: ${formatTime(appointment.startsAt, 'en')}`;
  return companyNotice(title, appointment, [
    { facts: [['Name', appointment.name], ['Email', appointment.email], ['By', appointment.channel], ...facts] },
    ...(message ? [{ heading: 'Message', quote: message }] : []),
    { link: siteLink('en', '/admin/leads?kind=booking'), label: 'Open the leads' },
  ]);
}
