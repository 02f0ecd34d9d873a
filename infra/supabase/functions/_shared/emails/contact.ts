import { company, formatUsd } from '@tulebyte/brand';
import { companyNotice } from './company-notice.ts';
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
}

const texts = {
  en: {
    title: 'We got your message',
    lead: `Thanks for writing to ${company.shortName}. A real person reads every message and replies during business hours.`,
    estimate: (month: string, year: string) =>
      `Your estimate: ${month} per month, ${year} per year, at our list prices and before sales tax.`,
  },
  es: {
    title: 'Recibimos su mensaje',
    lead: `Gracias por escribir a ${company.shortName}. Una persona lee cada mensaje y responde en horario de oficina.`,
    estimate: (month: string, year: string) =>
      `Su precio estimado: ${month} al mes, ${year} al año, según nuestra lista de precios y antes de impuestos.`,
  },
} as const;

/** To the given address. Contains nothing the sender wrote, since the address is unverified. */
export function receipt(inquiry: Inquiry): OutgoingEmail {
  const { title, lead, estimate } = texts[inquiry.locale];
  const price = inquiry.estimate ? [estimate(formatUsd(inquiry.estimate.month), formatUsd(inquiry.estimate.year))] : [];
  return {
    to: inquiry.email,
    replyTo: company.supportEmail,
    subject: title,
    ...mailPage(inquiry.locale, title, [lead, ...price]),
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
