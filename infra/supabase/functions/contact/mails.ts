import { company } from '@tulebyte/brand';
import { findService } from '@tulebyte/brand/services';
import { mailPage } from '../_shared/mail-page.ts';
import type { MailLocale } from '../_shared/mail-page.ts';
import type { OutgoingMail } from '../_shared/send-mails.ts';

/** An inquiry as it is stored. */
export interface Inquiry {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly company: string | null;
  readonly topic: string;
  readonly message: string;
  readonly source_path: string | null;
  readonly locale: MailLocale;
}

const words = {
  en: {
    title: 'We have your message',
    lead: (name: string) =>
      `Hello ${name}, thank you for writing to ${company.shortName}. A person reads every message and answers during business hours.`,
    yours: 'Your message',
  },
  es: {
    title: 'Tenemos su mensaje',
    lead: (name: string) =>
      `Hola, ${name}: gracias por escribir a ${company.shortName}. Una persona lee cada mensaje y contesta en horario de oficina.`,
    yours: 'Su mensaje',
  },
} as const;

/** To the person who wrote: what arrived, so that nothing needs to be asked again. */
export function receipt(inquiry: Inquiry): OutgoingMail {
  const { title, lead, yours } = words[inquiry.locale];
  return {
    to: inquiry.email,
    replyTo: company.supportEmail,
    subject: title,
    ...mailPage(inquiry.locale, title, [lead(inquiry.name), { heading: yours, quote: inquiry.message }]),
  };
}

/** "home-services" and "other" are topics without a service of that id. */
function topicLabel(topic: string): string {
  const spaced = topic.replaceAll('-', ' ');
  return findService(topic)?.name ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** To the company: answering the mail answers the person. */
export function notice(inquiry: Inquiry): OutgoingMail {
  const title = `Inquiry: ${topicLabel(inquiry.topic)}`;
  const facts = [
    ['Name', inquiry.name],
    ['Email', inquiry.email],
    ['Phone', inquiry.phone],
    ['Company', inquiry.company],
    ['Topic', topicLabel(inquiry.topic)],
    ['Page', inquiry.source_path],
  ] as const;
  return {
    to: company.salesEmail,
    replyTo: inquiry.email,
    subject: `${title} · ${inquiry.name}`,
    ...mailPage('en', title, [{ facts }, { heading: 'Message', quote: inquiry.message }]),
  };
}
