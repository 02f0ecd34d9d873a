import { company } from '@tulebyte/brand';
import { mailPage } from './mail-page.ts';
import type { MailBlock } from './mail-page.ts';
import type { OutgoingEmail } from './outgoing-email.ts';

/** To the company, about someone; a reply goes to them. */
export function companyNotice(
  title: string,
  { name, email }: { readonly name: string; readonly email: string },
  blocks: readonly MailBlock[],
): OutgoingEmail {
  return { to: company.salesEmail, replyTo: email, subject: `${title} · ${name}`, ...mailPage('en', title, blocks) };
}
