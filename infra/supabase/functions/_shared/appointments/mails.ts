import { company, hours } from '@tulebyte/brand';
import { mailPage } from '../mail-page.ts';
import type { MailBlock, EmailLocale } from '../mail-page.ts';
import type { OutgoingEmail } from '../send-mails.ts';
import { siteLink } from '../site-link.ts';
import { calendarFile } from './calendar-file.ts';
import { appointmentTexts, callUs } from './texts.ts';

/** An appointment with what the mails about it say. */
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

/** A moment by the company's clock, with its zone. */
export function inWords(at: string, locale: EmailLocale): string {
  const day = new Intl.DateTimeFormat(`${locale}-US`, { timeZone: hours.timeZone, dateStyle: 'full' });
  const time = new Intl.DateTimeFormat(`${locale}-US`, {
    timeZone: hours.timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return `${day.format(Date.parse(at))}, ${time.format(Date.parse(at))}`.replaceAll(/[\u00A0\u202F\u2009]/g, ' ');
}

/** The file that a page offers to download. */
export function calendarOf(appointment: BookedAppointment, options: { cancelled?: boolean; invite?: boolean } = {}): string {
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

/** Where a mailed token opens its one appointment. The token stands in this link and nowhere else. */
export const linkOf = (token: string): string => `/get-started/appointment#key=${token}`;

/** To the address that was given, without the writer's words: nobody has verified whose it is. `path` leads to where it is changed or cancelled. */
export function visitorEmail(appointment: BookedAppointment, change: AppointmentChange, path: string): OutgoingEmail {
  const { locale } = appointment;
  const words = appointmentTexts[locale];
  const cancelled = change === 'cancelled';
  const blocks: readonly MailBlock[] = [
    words[`${change}Lead`],
    {
      facts: [
        [words.when, inWords(appointment.startsAt, locale)],
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
    subject: `${words[change]}: ${inWords(appointment.startsAt, locale)}`,
    ...mailPage(locale, words[change], blocks),
    calendar: { method: cancelled ? 'CANCEL' : 'REQUEST', content: calendarOf(appointment, { cancelled, invite: true }) },
  };
}

/** To the address an appointment was booked with, when someone asks for its lost link. */
export function linkEmail(appointment: BookedAppointment, path: string): OutgoingEmail {
  const { locale } = appointment;
  const words = appointmentTexts[locale];
  return {
    to: appointment.email,
    replyTo: company.supportEmail,
    subject: `${words.link}: ${inWords(appointment.startsAt, locale)}`,
    ...mailPage(locale, words.link, [
      words.linkLead,
      {
        facts: [
          [words.when, inWords(appointment.startsAt, locale)],
          [words.how, words.channel[appointment.channel] ?? null],
        ],
      },
      { link: siteLink(locale, path), label: words.manage },
      callUs[locale],
    ]),
  };
}

const titles: Readonly<Record<AppointmentChange, string>> = { booked: 'Booked', moved: 'Moved', cancelled: 'Cancelled' };

/** To the company: answering the mail answers the person. */
export function companyEmail(
  appointment: BookedAppointment,
  change: AppointmentChange,
  facts: readonly (readonly [string, string | null])[],
  message: string,
): OutgoingEmail {
  const title = `${titles[change]}: ${inWords(appointment.startsAt, 'en')}`;
  return {
    to: company.salesEmail,
    replyTo: appointment.email,
    subject: `${title} · ${appointment.name}`,
    ...mailPage('en', title, [
      { facts: [['Name', appointment.name], ['Email', appointment.email], ['By', appointment.channel], ...facts] },
      ...(message ? [{ heading: 'Message', quote: message }] : []),
      { link: siteLink('en', '/admin/leads?kind=booking'), label: 'Open the leads' },
    ]),
  };
}
