import { company, formatUsd } from '@tulebyte/brand';
import { companyNotice } from './company-notice.ts';
import { longDay } from './long-day.ts';
import { mailPage } from './mail-page.ts';
import type { EmailLocale } from './mail-page.ts';
import type { OutgoingEmail } from './outgoing-email.ts';
import type { StoredEstimate } from './stored-estimate.ts';
import { topicLabel } from './topic-label.ts';

/** A stored inquiry. */
export interface Inquiry {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly company: string | null;
  readonly topic: string;
  readonly message: string;
  readonly source_path: string | null;
  readonly locale: EmailLocale;
  readonly estimate: StoredEstimate | null;
  readonly privacy_request: PrivacyRequest | null;
}

/** What the message has started. */
interface PrivacyRequest {
  readonly number: string;
  readonly kind: 'know' | 'delete' | 'correct' | 'opt_out';
  readonly confirm_by: string | null;
  readonly answer_by: string;
}

const texts = {
  en: {
    title: 'We got your message',
    lead: `Thanks for writing to ${company.shortName}. A real person reads every message and replies during business hours.`,
    estimate: (month: string, year: string) =>
      `Your estimate: ${month} per month, ${year} per year, at our list prices and before sales tax.`,
    privacyTitle: 'We got your privacy request',
    privacyLead: `Thanks for writing to ${company.shortName}. A real person handles your request.`,
    number: 'Request number',
    confirmBy: 'We’ll confirm it by',
    answerBy: 'We’ll answer it by',
    optOutBy: 'You’ll be opted out by',
    questions: `Questions? Reply to this email, or call ${company.phone.display}.`,
  },
  es: {
    title: 'Recibimos su mensaje',
    lead: `Gracias por escribir a ${company.shortName}. Una persona lee cada mensaje y responde en horario de oficina.`,
    estimate: (month: string, year: string) =>
      `Su precio estimado: ${month} al mes, ${year} al año, según nuestra lista de precios y antes de impuestos.`,
    privacyTitle: 'Recibimos su solicitud de privacidad',
    privacyLead: `Gracias por escribir a ${company.shortName}. Una persona atiende su solicitud.`,
    number: 'Número de la solicitud',
    confirmBy: 'La confirmaremos a más tardar el',
    answerBy: 'La responderemos a más tardar el',
    optOutBy: 'Su exclusión será efectiva a más tardar el',
    questions: `¿Preguntas? Responda a este correo o llame al ${company.phone.display}.`,
  },
} as const;

/** To the given address. Contains nothing the sender wrote, since the address is unverified. */
export function receipt(inquiry: Inquiry): OutgoingEmail {
  if (inquiry.privacy_request) return privacyReceipt(inquiry, inquiry.privacy_request);
  const { title, lead, estimate } = texts[inquiry.locale];
  const price = inquiry.estimate ? [estimate(formatUsd(inquiry.estimate.month), formatUsd(inquiry.estimate.year))] : [];
  return {
    to: inquiry.email,
    replyTo: company.supportEmail,
    subject: title,
    ...mailPage(inquiry.locale, title, [lead, ...price]),
  };
}

function privacyReceipt({ email, locale }: Inquiry, { number, kind, confirm_by, answer_by }: PrivacyRequest): OutgoingEmail {
  const told = texts[locale];
  const day = (date: string) => longDay(date, locale);
  return {
    to: email,
    replyTo: company.supportEmail,
    subject: `${told.privacyTitle} (${number})`,
    ...mailPage(locale, told.privacyTitle, [
      told.privacyLead,
      {
        facts: [
          [told.number, number],
          [told.confirmBy, confirm_by === null ? null : day(confirm_by)],
          [kind === 'opt_out' ? told.optOutBy : told.answerBy, day(answer_by)],
        ],
      },
      told.questions,
    ]),
  };
}

function inWords({ plan, users, devices, servers, terabytes, backup, detection, nonProfit, month }: StoredEstimate): string {
  const parts = [`${plan}, ${users} users, ${devices} computers`, `${servers} servers, ${terabytes} extra TB`];
  const extras = [backup ? 'backup' : '', detection ? 'detection' : '', nonProfit ? 'non-profit' : ''].filter(Boolean);
  return `${formatUsd(month)} per month (${[...parts, ...extras].join('; ')})`;
}

/** To the company; a reply goes to the sender. */
export function notice(inquiry: Inquiry): OutgoingEmail {
  const title = `Inquiry: ${topicLabel(inquiry.topic)}`;
  const facts = [
    ['Name', inquiry.name],
    ['Email', inquiry.email],
    ['Phone', inquiry.phone],
    ['Company', inquiry.company],
    ['Topic', topicLabel(inquiry.topic)],
    ['Estimate', inquiry.estimate ? inWords(inquiry.estimate) : null],
    ['Page', inquiry.source_path],
  ] as const;
  return companyNotice(title, inquiry, [{ facts }, { heading: 'Message', quote: inquiry.message }]);
}
