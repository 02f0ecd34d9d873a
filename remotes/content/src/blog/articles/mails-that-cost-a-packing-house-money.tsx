import { priceOf } from '../../facts/prices.ts';
import { TextLink } from '@tulebyte/cta/links';
import type { ArticleSection } from '../../article-layout/article-section.ts';
import { ArticlePage, type ArticleText } from '../article-page.tsx';
import { AnnotatedEmail } from '../figures/annotated-email.tsx';
import { FraudSignsTable } from '../figures/fraud-signs-table.tsx';

const sections: readonly ArticleSection[] = [
  {
    id: 'why-harvest',
    heading: 'Why they write at harvest time',
    body: (
      <>
        <p>
          From May to October, a packing house runs on the phone. Trucks wait, fruit doesn’t, and the person who pays the invoices
          also answers the door. These messages are written for that moment. They don’t carry a virus or a strange attachment.
          They ask a busy person to do something she does every day, with someone else’s account.
        </p>
        <p>
          The FBI calls it business email compromise. Its Internet Crime Complaint Center counted 21,489 complaints about it in
          2023, with reported losses of more than $2.9 billion: far more than ransomware reported that year. The companies aren’t
          careless. They’re busy, and the message arrives inside a real conversation.
        </p>
      </>
    ),
  },
  {
    id: 'anatomy',
    heading: 'One of those messages, taken apart',
    body: (
      <>
        <p>
          This one is made up, with example addresses, but every part of it is typical. Nothing in it is misspelled: now that
          anyone can have a message written well, bad English is no longer a giveaway.
        </p>
        <AnnotatedEmail />
      </>
    ),
  },
  {
    id: 'five',
    heading: 'The five, and what gives each away',
    body: (
      <>
        <FraudSignsTable />
        <p>
          They all have the same shape: a name you know, a change, and a reason it can’t wait. Learn the shape and you’ll spot the
          sixth.
        </p>
      </>
    ),
  },
  {
    id: 'the-rule',
    heading: 'The one rule that stops most of them',
    body: (
      <>
        <p>
          <strong>Confirm any change in where money goes by phone, at a number you already had.</strong> Not the number in the
          message, not a reply to it, not a link. You call the grower, the carrier or the coworker at the number on last year’s
          invoice, and a person whose voice you know says yes.
        </p>
        <p>
          The rule only works with no exceptions for the owner. Say it in front of everyone: “If you ever get a message from me
          about gift cards or a transfer, call me, and if I’m annoyed, call me again.” Write it on paper next to the screen where
          payments are made, in English and in Spanish. It costs a minute per payment, and it even works against cloned voices,
          because you’re the one dialing.
        </p>
        <p>Three settings do the rest:</p>
        <ul>
          <li>
            <strong>Two-step sign-in on every mailbox.</strong> Many of these messages come from a real mailbox someone broke
            into. <TextLink to="/docs/two-step-sign-in">Ten minutes per person.</TextLink>
          </li>
          <li>
            <strong>No forwarding to outside addresses.</strong> The first thing an attacker sets up is a rule that copies or
            hides email. In Microsoft 365 and Google Workspace, an administrator can turn it off for everyone.
          </li>
          <li>
            <strong>A label on outside email.</strong> When “the owner” writes with that label on top, the game is up.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'when-it-happened',
    heading: 'When the money is already gone',
    body: (
      <>
        <p>
          Call your bank first, within minutes, and ask them to recall the wire. Then report it to the FBI at ic3.gov, with the
          account numbers: its Recovery Asset Team works with banks to freeze transfers, and the odds drop by the hour. Leave the
          mailbox as it is, change its password from another computer, and sign out all its sessions. Keep the message; it’s
          evidence. <TextLink to="/docs/suspicious-email-first-hour">The first hour, step by step.</TextLink>
        </p>
        <p>
          Then tell the people you deal with. The attacker has read your conversations and will write to them next, in your name.
          It’s an awkward call, and it’s the one that keeps a neighbor from paying.
        </p>
        <p>
          Practice helps more than posters. Our phishing training sends harmless fakes and shows each person what they missed.
          It’s {priceOf('cybersecurity', 'phishing-training')} per user per month, and its report names departments, not people.
        </p>
      </>
    ),
  },
];

const text: ArticleText = {
  keyPoints: [
    'There’s no virus: the message asks for something you do every day, with a different account.',
    'Confirm every account change by phone, at a number you already had.',
    'If money has moved, call the bank before you call us, then report it at ic3.gov.',
  ],
  sections,
  sources: [
    { name: 'FBI, Internet Crime Report 2023', url: 'https://www.ic3.gov/AnnualReport/Reports/2023_IC3Report.pdf' },
    {
      name: 'FBI, Business Email Compromise',
      url: 'https://www.fbi.gov/how-we-can-help-you/scams-and-safety/common-frauds-and-scams/business-email-compromise',
    },
    { name: 'CISA, Avoid phishing', url: 'https://www.cisa.gov/secure-our-world/recognize-and-report-phishing' },
  ],
  service: 'cybersecurity',
};

export function Component() {
  return <ArticlePage slug="mails-that-cost-a-packing-house-money" text={text} />;
}
