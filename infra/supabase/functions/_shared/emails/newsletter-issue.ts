import { company, mailingAddress } from '@tulebyte/brand';
import * as v from 'valibot';
import { mailPage } from './mail-page.ts';
import type { MailBlock } from './mail-page.ts';
import type { OutgoingEmail } from './outgoing-email.ts';
import { unsubscribe } from './subscriber-emails.ts';

export const NewsletterIssue = v.object({
  kind: v.literal('newsletter_issue'),
  to: v.string(),
  language: v.picklist(['en', 'es']),
  subject: v.string(),
  body: v.string(),
  /** Null in a test email to the author. */
  unsubscribeToken: v.nullable(v.string()),
});

/** Composes a newsletter: empty lines separate paragraphs, `## ` starts a heading, and the rest is formatted like messages in tickets. */
export function composeNewsletterIssue(issue: v.InferOutput<typeof NewsletterIssue>, from = mailingAddress): OutgoingEmail {
  const { to, language, subject, body, unsubscribeToken } = issue;
  const end = unsubscribeToken === null ? undefined : unsubscribe(language, unsubscribeToken);
  return {
    to,
    replyTo: company.supportEmail,
    subject,
    ...mailPage(language, subject, [
      ...parseBlocks(body),
      ...(end ? [end.block] : []),
      ...(from === null ? [] : [`${company.legalName}, ${from}`]),
    ]),
    ...(end ? { headers: end.headers } : {}),
  };
}

function parseBlocks(body: string): readonly MailBlock[] {
  return body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => {
      const [, heading, message = ''] = /^## ([^\n]+)\n?([^]*)$/.exec(paragraph) ?? [];
      return heading === undefined ? { message: paragraph } : { heading, message };
    });
}
