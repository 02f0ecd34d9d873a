import { company } from '@tulebyte/brand';
import type { SendMailOptions } from 'nodemailer';
import * as v from 'valibot';
import { mailPage } from '../_shared/mail-page.ts';
import type { MailBlock } from '../_shared/mail-page.ts';
import { unsubscribe } from '../_shared/newsletter/mails.ts';
import { messageId } from '../_shared/ticket-address.ts';

export const NewsletterEmail = v.object({
  id: v.string(),
  to: v.string(),
  language: v.picklist(['en', 'es']),
  subject: v.string(),
  body: v.string(),
  /** Null in a test email to the author. */
  unsubscribeToken: v.nullable(v.string()),
});
type NewsletterEmail = v.InferOutput<typeof NewsletterEmail>;

/** Composes a newsletter: empty lines separate paragraphs, and `## ` starts a heading. */
export function composeNewsletterEmail({ id, to, language, subject, body, unsubscribeToken }: NewsletterEmail): SendMailOptions {
  const end = unsubscribeToken === null ? undefined : unsubscribe(language, unsubscribeToken);
  return {
    to,
    replyTo: company.supportEmail,
    subject,
    messageId: messageId(id),
    ...mailPage(language, subject, [...parseBlocks(body), ...(end ? [end.block] : [])]),
    ...(end ? { headers: end.headers } : {}),
  };
}

function parseBlocks(body: string): readonly MailBlock[] {
  return body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => {
      const [, heading, quote] = /^## ([^\n]+)\n?([^]*)$/.exec(paragraph) ?? [];
      return heading === undefined ? paragraph : { heading, quote: quote ?? '' };
    });
}
