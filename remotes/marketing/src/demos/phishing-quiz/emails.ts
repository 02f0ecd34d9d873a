import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { company } from '@tulebyte/brand';

/** An email of the quiz. Senders are fictional; their domains are reserved for examples. */
export interface QuizEmail {
  readonly id: string;
  readonly sender: string | MessageDescriptor;
  readonly address: string;
  readonly subject: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** The text of its link or button, and where it leads. */
  readonly link?: { readonly label: MessageDescriptor; readonly url: string };
  readonly isFraud: boolean;
  /** What gives it away, or why it is safe. */
  readonly signs: readonly MessageDescriptor[];
  /** What to do with it. */
  readonly action: MessageDescriptor;
}

export const emails: readonly QuizEmail[] = [
  {
    id: 'bank-details',
    sender: 'Delta Box & Pallet',
    address: 'billing@delta-box-pa11et.example',
    subject: msg`New bank account for invoice 2291`,
    text: msg`Hi, our old bank account is closing. Please send today’s payment for invoice 2291 to the one in the attached notice, and confirm so we can ship tomorrow.`,
    isFraud: true,
    signs: [
      msg`The address has two ones where “pallet” has two Ls.`,
      msg`A new account, today, by email: that’s how invoice fraud works.`,
    ],
    action: msg`Call the supplier at the number you already have, never the one in the email.`,
  },
  {
    id: 'ticket-reply',
    sender: company.legalName,
    address: company.supportEmail,
    subject: msg`[TB-10482] The scanner in the front office`,
    text: msg`Hello, the scanner can send email again. Its password had expired. Reply if anything’s still off, or read the ticket in your portal.`,
    link: { label: msg`Read the ticket`, url: `${company.siteUrl}/support` },
    isFraud: false,
    signs: [
      msg`The address and the link both end in the domain you know.`,
      msg`You asked for it, and it doesn’t want a password or money.`,
    ],
    action: msg`Reply. If you’re ever unsure, type the address yourself.`,
  },
  {
    id: 'mailbox-full',
    sender: msg`Email administrator`,
    address: 'no-reply@mailbox-storage-team.example',
    subject: msg`Your mailbox is 99% full`,
    text: msg`New messages will be deleted in 24 hours. Sign in with your work account to add free storage.`,
    link: { label: msg`Keep my messages`, url: 'https://login.mailbox-storage-team.example/office' },
    isFraud: true,
    signs: [
      msg`A 24-hour deadline, so you don’t stop to think.`,
      msg`The link leads to a sign-in page that isn’t your company’s.`,
    ],
    action: msg`Open your mailbox the usual way: if it’s full, it says so.`,
  },
  {
    id: 'gift-cards',
    sender: msg`Maria, your boss`,
    address: 'maria.office.mobile@freemail.example',
    subject: msg`Are you at your desk?`,
    text: msg`I’m in a meeting and can’t talk. I need five gift cards for a client before noon. Send me photos of the codes. I’ll pay you back today. Keep it between us.`,
    isFraud: true,
    signs: [
      msg`The name is right, but the address isn’t your company’s.`,
      msg`Can’t talk, urgent, secret: together they mean a scam.`,
    ],
    action: msg`Walk over, or call. Nobody minds being asked.`,
  },
  {
    id: 'shared-folder',
    sender: msg`Ana in accounting`,
    address: 'ana@your-company.example',
    subject: msg`Roof estimate`,
    text: msg`The second roof estimate came in. It’s in the shared folder under Building, next to the first one. No rush.`,
    isFraud: false,
    signs: [msg`It comes from your own company’s address.`, msg`No link, no attachment, no hurry: you know where the folder is.`],
    action: msg`Nothing to do but read the estimate.`,
  },
];
