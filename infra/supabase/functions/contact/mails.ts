import { company } from '@tulebyte/brand';
import { findService } from '@tulebyte/brand/services';

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

export interface OutgoingMail {
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** Mail clients know no custom properties: colors are written out, the brand's from the brand. */
function page(title: string, paragraphs: readonly string[]): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px;white-space:pre-wrap">${text}</p>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body style="margin:0;background:#f3f5f4;color:#13212c;font:17px/1.55 'Source Sans 3',system-ui,sans-serif"><table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="560" cellspacing="0" cellpadding="0" style="max-width:560px;width:100%;background:#fff;border-radius:12px;border-top:4px solid ${company.primaryColor}"><tr><td style="padding:32px"><h1 style="margin:0 0 20px;font-size:24px;line-height:1.25">${title}</h1>${body}<p style="margin:24px 0 0;color:#55646e;font-size:15px">${company.legalName} · ${company.phone.display} · ${company.supportEmail}</p></td></tr></table></td></tr></table></body></html>`;
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
    html: page(title, [escapeHtml(lead), `<strong>Your message</strong>`, escapeHtml(inquiry.message)]),
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
    html: page(escapeHtml(title), [
      facts.map(([label, value]) => `<strong>${label}</strong> ${escapeHtml(value)}`).join('<br>'),
      escapeHtml(inquiry.message),
    ]),
  };
}
