import { company, formatUsd, hours } from '@tulebyte/brand';
import { findService } from '@tulebyte/brand/services';
import { visitStepCents } from '@tulebyte/brand/visit-cost';
import type { Visit } from '@tulebyte/backend-api/functions/booking';
import { companyNotice } from './company-notice.ts';
import { mailPage } from './mail-page.ts';
import type { MailBlock, EmailLocale } from './mail-page.ts';
import type { OutgoingEmail } from './outgoing-email.ts';
import { siteLink } from '../site-link.ts';
import { calendarFile } from '../appointments/calendar-file.ts';
import { appointmentTexts, callUs } from './appointment-texts.ts';
import { addressOf, mailableAddress } from './visit-address.ts';

/** An appointment with everything that emails about it contain. */
export interface BookedAppointment {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly revision: number;
  readonly channel: string;
  readonly topic: string;
  readonly locale: EmailLocale;
  readonly name: string;
  readonly email: string;
  readonly visit: Visit | null;
}

export type AppointmentChange = 'booked' | 'moved' | 'canceled';

/** When it begins, or the arrival window of a visit, in the company's time zone, with the zone's name. */
export function formatWhen({ startsAt, endsAt, channel }: BookedTime, locale: EmailLocale): string {
  const day = new Intl.DateTimeFormat(`${locale}-US`, { timeZone: hours.timeZone, dateStyle: 'full' });
  const time = new Intl.DateTimeFormat(`${locale}-US`, {
    timeZone: hours.timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const clock = channel === 'onsite' ? time.formatRange(start, end) : time.format(start);
  return `${day.format(start)}, ${clock}`.replaceAll(/[\u00A0\u202F\u2009]/g, ' ');
}

type BookedTime = Pick<BookedAppointment, 'startsAt' | 'endsAt' | 'channel'>;

type Facts = readonly (readonly [label: string, value: string | null])[];

/** Who comes, and what it costs. */
function visitFacts(visit: Visit, locale: EmailLocale): Facts {
  const words = appointmentTexts[locale];
  const { technician, estimateCents, travelFeeCents } = visit;
  const travel = [words.travel, travelFeeCents === 0 ? words.noTravelFee : formatUsd(travelFeeCents, 'always')] as const;
  const total = formatUsd(estimateCents, 'always');
  if (estimateCents === travelFeeCents)
    return [[words.technician, technician], [words.officeVisit, words.free], travel, [words.officeTotal, total]];
  return [
    [words.technician, technician],
    [words.firstHour, formatUsd(estimateCents - travelFeeCents, 'always')],
    travel,
    [words.total, total],
    [words.halfHour, formatUsd(visitStepCents, 'always')],
  ];
}

const diagnosticCents = findService('pc-repair')?.prices.find(({ id }) => id === 'diagnostic')?.cents ?? null;

/** Where a visit goes and what it costs, or what a repair that is dropped off costs. */
function placeAndCost({ visit, channel, topic, locale }: BookedAppointment): Facts {
  const words = appointmentTexts[locale];
  if (visit) return [[words.where, mailableAddress(visit)], ...visitFacts(visit, locale)];
  if (channel === 'dropoff' && topic === 'pc-repair' && diagnosticCents !== null)
    return [[words.diagnostic, words.diagnosticPrice(formatUsd(diagnosticCents))]];
  return [];
}

/** The appointment's calendar file. */
export function appointmentCalendar(
  appointment: BookedAppointment,
  options: { canceled?: boolean; invite?: boolean } = {},
): string {
  const words = appointmentTexts[appointment.locale];
  const { visit } = appointment;
  return calendarFile({
    id: appointment.id,
    startsAt: appointment.startsAt,
    endsAt: appointment.endsAt,
    revision: appointment.revision,
    title: words.title[appointment.channel] ?? '',
    description: [
      words.channel[appointment.channel] ?? '',
      ...placeAndCost(appointment).map(([label, value]) => `${label}: ${value}`),
      company.phone.display,
    ].join('\n'),
    ...(visit ? { location: options.invite ? mailableAddress(visit) : addressOf(visit) } : {}),
    ...(options.invite ? { attendee: appointment.email } : {}),
    ...(options.canceled ? { canceled: true } : {}),
  });
}

/** Path where a mailed token opens its appointment. Only this link contains the token. */
export const appointmentPath = (token: string): string => `/get-started/appointment#key=${token}`;

/** To the given address, without anything the sender wrote but a plain street, since the address is unverified. `path`: where to change or cancel. */
export function visitorEmail(appointment: BookedAppointment, change: AppointmentChange, path: string): OutgoingEmail {
  const { locale } = appointment;
  const words = appointmentTexts[locale];
  const canceled = change === 'canceled';
  const blocks: readonly MailBlock[] = [
    words[`${change}Lead`],
    {
      facts: [
        [appointment.visit ? words.window : words.when, formatWhen(appointment, locale)],
        [words.how, canceled ? null : (words.channel[appointment.channel] ?? null)],
        ...(canceled ? [] : placeAndCost(appointment)),
      ],
    },
    canceled
      ? { link: siteLink(locale, '/get-started'), label: words.again }
      : { link: siteLink(locale, path), label: words.manage },
    callUs[locale],
  ];
  return {
    to: appointment.email,
    replyTo: company.supportEmail,
    subject: `${words[change]}: ${formatWhen(appointment, locale)}`,
    ...mailPage(locale, words[change], blocks),
    calendar: {
      method: canceled ? 'CANCEL' : 'REQUEST',
      content: appointmentCalendar(appointment, { canceled, invite: true }),
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
    subject: `${words.link}: ${formatWhen(appointment, locale)}`,
    ...mailPage(locale, words.link, [
      words.linkLead,
      {
        facts: [
          [appointment.visit ? words.window : words.when, formatWhen(appointment, locale)],
          [words.how, words.channel[appointment.channel] ?? null],
        ],
      },
      { link: siteLink(locale, path), label: words.manage },
      callUs[locale],
    ]),
  };
}

const titles: Readonly<Record<AppointmentChange, string>> = { booked: 'Booked', moved: 'Moved', canceled: 'Canceled' };

const channelLabels: Readonly<Record<string, string>> = {
  phone: 'By phone',
  video: 'By video',
  onsite: 'Visit',
  dropoff: 'Drop-off',
};

/** To the company; a reply goes to the sender. */
export function companyEmail(
  appointment: BookedAppointment,
  change: AppointmentChange,
  facts: Facts,
  message: string,
): OutgoingEmail {
  const { visit } = appointment;
  const title = `${titles[change]}: ${formatWhen(appointment, 'en')}`;
  return companyNotice(title, appointment, [
    {
      facts: [
        ['Name', appointment.name],
        ['Email', appointment.email],
        ['Language', appointment.locale === 'es' ? 'Spanish' : null],
        ['How', channelLabels[appointment.channel] ?? appointment.channel],
        ...(visit ? ([['Address', addressOf(visit)], ...visitFacts(visit, 'en')] as const) : []),
        ...facts,
      ],
    },
    ...(message ? [{ heading: 'Message', quote: message }] : []),
    { link: siteLink('en', '/admin/leads?kind=booking'), label: 'Open the leads' },
  ]);
}
