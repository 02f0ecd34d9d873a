import { msg } from '@lingui/core/macro';
import { centsOf } from '../facts/prices.ts';
import type { CaseStudy } from './case-study.ts';
import { caseStudyTitles } from './titles.ts';

export const bookkeeperClicks: CaseStudy = {
  slug: 'bookkeeper-clicks',
  path: '/case-studies/bookkeeper-clicks',
  title: caseStudyTitles['bookkeeper-clicks'],
  summary: msg`A password typed into the wrong page, noticed within minutes because nobody was afraid to say so, and what changed afterwards.`,
  client: msg`An accounting office in Tracy, 9 people, 12 computers`,
  situation: msg`In the last week of tax season a customer’s shared folder asks for the mail password. The bookkeeper types it, sees an error, thinks for a moment, and picks up the phone.`,
  timeline: [
    {
      id: 'call',
      when: msg`10:20 a.m.`,
      what: msg`She calls. Wi-Fi off, computer on, message kept: exactly what the sheet beside the screen says.`,
    },
    {
      id: 'password',
      when: msg`10:24 a.m.`,
      what: msg`The password is changed from another computer and every session of the mailbox is signed out.`,
    },
    {
      id: 'rule',
      when: msg`10:35 a.m.`,
      what: msg`A rule is found that moved answers into an archive folder. It is recorded, then removed.`,
    },
    {
      id: 'inform',
      when: msg`11:30 a.m.`,
      what: msg`Four customers with open conversations are called before anyone can write to them in her name.`,
    },
    {
      id: 'examined',
      when: msg`Afternoon`,
      what: msg`Her computer is examined and given back. No file was opened, the record says what was looked at.`,
    },
    {
      id: 'after',
      when: msg`The month after`,
      what: msg`An assessment ranks the open doors. Two-step sign-in for all, and practice letters, starting with the partners.`,
    },
  ],
  costs: [
    { label: msg`Security assessment, up to 50 devices`, quantity: 1, cents: centsOf('cybersecurity', 'assessment') },
    { label: msg`Phishing training, first month, users`, quantity: 9, cents: centsOf('cybersecurity', 'phishing-training') },
    { label: msg`Detection and response, first month, endpoints`, quantity: 12, cents: centsOf('cybersecurity', 'mdr') },
  ],
  costKind: msg`in the first month, before sales tax; from the second month without the assessment`,
  risks: [
    msg`Had she been afraid of blame, the rule would have worked for weeks`,
    msg`Had the computer been wiped first, nobody could say what was seen, and more people would have to be told`,
    msg`A phone number from the message, instead of the one on file, would have led back to the intruder`,
  ],
  service: { to: '/services/cybersecurity', label: msg`Cybersecurity and its prices` },
};
