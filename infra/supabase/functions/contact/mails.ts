import { company } from '@tulebyte/brand';
import { findService } from '@tulebyte/brand/services';
import { escapeHtml, mailPage } from '../_shared/mail.ts';
import type { OutgoingMail } from '../_shared/mail.ts';

/** An inquiry as it is stored. */
export interface Inquiry {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly company: string | null;
  readonly topic: string;
  readonly message: string;
  readonly source_path: string | null;
}

/** To the person who wrote: what arrived, so that nothing needs to be asked again. */
export function receipt(inquiry: Inquiry): OutgoingMail {
  const title = 'We have your message';
  const lead = `Hello ${inquiry.name}, thank you for writing to ${company.shortName}. A person reads every message and answers during business hours.`;
  return {
    to: inquiry.email,
    replyTo: company.supportEmail,
    subject: title,
    text: `${lead}\n\nYour message:\n${inquiry.message}\n\n${company.legalName} · ${company.phone.display}`,
    html: mailPage(title, [escapeHtml(lead), `<strong>Your message</strong>`, escapeHtml(inquiry.message)]),
  };
}

/** "home-services" and "other" are topics without a service of that id. */
function topicLabel(topic: string): string {
  const words = topic.replaceAll('-', ' ');
  return findService(topic)?.name ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** To the company: answering the mail answers the person. */
export function notice(inquiry: Inquiry): OutgoingMail {
  const facts = [
    ['Name', inquiry.name],
    ['Email', inquiry.email],
    ['Phone', inquiry.phone],
    ['Company', inquiry.company],
    ['Topic', topicLabel(inquiry.topic)],
    ['Page', inquiry.source_path],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  const title = `Inquiry: ${topicLabel(inquiry.topic)}`;
  return {
    to: company.salesEmail,
    replyTo: inquiry.email,
    // One line, whatever the name holds: a line break would start a header of the sender's choice.
    subject: `${title} · ${inquiry.name}`.replaceAll(/\s+/g, ' '),
    text: `${facts.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${inquiry.message}`,
    html: mailPage(escapeHtml(title), [
      facts.map(([label, value]) => `<strong>${label}</strong> ${escapeHtml(value)}`).join('<br>'),
      escapeHtml(inquiry.message),
    ]),
  };
}
