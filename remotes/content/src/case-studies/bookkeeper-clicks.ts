import { msg } from '@lingui/core/macro';
import { centsOf } from '../facts/prices.ts';
import type { CaseStudy } from './case-study.ts';
import { caseStudyTitles } from './titles.ts';

export const bookkeeperClicks: CaseStudy = {
  slug: 'bookkeeper-clicks',
  path: '/case-studies/bookkeeper-clicks',
  title: caseStudyTitles['bookkeeper-clicks'],
  summary: msg`A password typed into the wrong page, caught within minutes because nobody was afraid to speak up, and what changed afterward.`,
  client: msg`An accounting office in Tracy, 9 people, 12 computers`,
  situation: msg`In the last week of tax season, a customer’s shared folder asks for her email password. The bookkeeper types it, sees an error, thinks for a second, and picks up the phone.`,
  timeline: [
    {
      id: 'call',
      when: msg`10:20 a.m.`,
      what: msg`She calls. Wi-Fi off, computer on, message kept: exactly what the sheet by the screen says.`,
    },
    {
      id: 'password',
      when: msg`10:24 a.m.`,
      what: msg`We change the password from another computer and sign out every session of the mailbox.`,
    },
    {
      id: 'rule',
      when: msg`10:35 a.m.`,
      what: msg`We find a rule that moved replies into an archive folder. We record it, then remove it.`,
    },
    {
      id: 'inform',
      when: msg`11:30 a.m.`,
      what: msg`We call four customers with open conversations before anyone can write to them in her name.`,
    },
    {
      id: 'examined',
      when: msg`Afternoon`,
      what: msg`We examine her computer and give it back. No file was opened, and the record says what we looked at.`,
    },
    {
      id: 'after',
      when: msg`The month after`,
      what: msg`An assessment ranks the open doors. Two-step sign-in for everyone, and practice phishing emails, starting with the partners.`,
    },
  ],
  costs: [
    { label: msg`Security assessment, up to 50 devices`, quantity: 1, cents: centsOf('cybersecurity', 'assessment') },
    { label: msg`Phishing training, first month, users`, quantity: 9, cents: centsOf('cybersecurity', 'phishing-training') },
    { label: msg`Detection and response, first month, endpoints`, quantity: 12, cents: centsOf('cybersecurity', 'mdr') },
  ],
  costKind: msg`in the first month, before sales tax; from the second month without the assessment`,
  risks: [
    msg`If she’d been afraid of blame, the rule would have worked for weeks`,
    msg`If the computer had been wiped first, nobody could say what was seen, and more people would have to be told`,
    msg`A phone number from the message, instead of the one on file, would have led back to the attacker`,
  ],
  service: { to: '/services/cybersecurity', label: msg`Cybersecurity and its prices` },
};
