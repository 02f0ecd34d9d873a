import { priceOf } from '../../facts/prices.ts';
import { TextLink } from '@tulebyte/cta/links';
import type { ArticleSection } from '../../article-layout/article-section.ts';
import { ArticlePage, type ArticleText } from '../article-page.tsx';
import { AnnotatedEmail } from '../figures/annotated-email.tsx';
import { FraudSignsTable } from '../figures/fraud-signs-table.tsx';

const sections: readonly ArticleSection[] = [
  {
    id: 'why-harvest',
    heading: 'Why they write in harvest',
    body: (
      <>
        <p>
          From May to October a packing house runs on the telephone. Trucks wait, fruit does not, and the person who pays the
          invoices also answers the door. That is the moment for which these messages are written. They contain no virus and no
          strange attachment. They ask a busy person to do something that she does every day, for someone else’s account.
        </p>
        <p>
          The FBI calls it business email compromise. Its Internet Crime Complaint Center counted 21,489 complaints about it in
          2023, with reported losses of more than 2.9 billion dollars: a good deal more than ransomware reported in the same year.
          The companies are not careless. They are fast, and the message arrives inside a conversation that is real.
        </p>
      </>
    ),
  },
  {
    id: 'anatomy',
    heading: 'One such message, taken apart',
    body: (
      <>
        <p>
          This one is made up, on reserved addresses, but every part of it is usual. Nothing in it is misspelled: since anyone can
          have a letter written well, bad English is no longer a sign.
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
          What they share is the shape: a known name, a change, and a reason why it cannot wait. Learn the shape and you need not
          know the sixth.
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
          <strong>A change in where money goes is confirmed by telephone, on a number you already had.</strong> Not the number in
          the message, not a reply to it, not a link. You call the grower, the carrier or the colleague, on the number from last
          year’s invoice, and a person whose voice you know says yes.
        </p>
        <p>
          The rule works only when it has no exceptions for the owner. Say it in front of everyone: “If you ever get a message
          from me about gift cards or a transfer, call me, and if I am annoyed, call me again.” Write it on paper beside the
          screen where payments are made, in English and in Spanish. It costs a minute a payment, and it works against voices
          copied by machine too, because it is you who dials.
        </p>
        <p>Three settings carry the rest:</p>
        <ul>
          <li>
            <strong>Two-step sign-in on every mailbox.</strong> Many of these letters are sent from a real mailbox that was broken
            into. <TextLink to="/docs/two-step-sign-in">Ten minutes a person.</TextLink>
          </li>
          <li>
            <strong>No forwarding to addresses outside.</strong> The first thing an intruder sets up is a rule that copies or
            hides mail. In Microsoft 365 and Google Workspace an administrator can forbid it for all.
          </li>
          <li>
            <strong>A mark on mail from outside.</strong> When “the owner” writes with the mark on top, the game is over.
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
          Call your bank first, within minutes, and ask for a recall of the wire. Then report to the FBI at ic3.gov, with the
          account numbers: its Recovery Asset Team works with banks to freeze transfers, and its chances fall by the hour. Leave
          the mailbox as it is, change its password from another computer, and sign out all its sessions. Keep the message; it is
          evidence. <TextLink to="/docs/suspicious-email-first-hour">The first hour, step by step.</TextLink>
        </p>
        <p>
          Then tell the people you deal with. The intruder has read your conversations and will write to them next, in your name.
          It is an awkward call, and it is the one that keeps a neighbor from paying.
        </p>
        <p>
          Practice helps more than posters. Our phishing training sends harmless imitations and shows each person what they
          missed; it is {priceOf('cybersecurity', 'phishing-training')} a user a month, and its report names departments, not
          culprits.
        </p>
      </>
    ),
  },
];

const text: ArticleText = {
  keyPoints: [
    'No virus is needed: the message asks for something you do every day, to another account.',
    'Confirm every change of account by telephone, on a number you already had.',
    'If money has moved, call the bank before you call us, then report at ic3.gov.',
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
