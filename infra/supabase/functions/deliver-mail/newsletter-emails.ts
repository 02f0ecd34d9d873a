import { company } from '@tulebyte/brand';
import type { SendMailOptions } from 'nodemailer';
import * as v from 'valibot';
import { asService } from '../_shared/backend.ts';
import { mailPage } from '../_shared/mail-page.ts';
import type { MailBlock } from '../_shared/mail-page.ts';
import { unsubscribe } from '../_shared/newsletter/mails.ts';
import { messageId } from '../_shared/ticket-address.ts';

const NewsletterEmail = v.object({
  id: v.string(),
  to: v.string(),
  language: v.picklist(['en', 'es']),
  subject: v.string(),
  body: v.string(),
  /** Null in a test email to the author. */
  unsubscribeToken: v.nullable(v.string()),
});
type NewsletterEmail = v.InferOutput<typeof NewsletterEmail>;

/** Claims newsletter emails that are due; unfinished ones are claimed again later. */
export async function claimNewsletterEmails(most: number): Promise<readonly NewsletterEmail[]> {
  const { data, error } = await asService().rpc('claim_newsletter_emails', { most });
  if (error) throw error;
  return v.parse(v.array(NewsletterEmail), data);
}

/** Records that a newsletter email was sent, or the error. */
export async function finishNewsletterEmail(id: string, fault: string | null): Promise<void> {
  // The cast: generated types don't allow null arguments.
  const { error } = await asService().rpc('finish_newsletter_email', { mail: id, fault: fault as string });
  if (error) throw error;
}

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
