import { msg } from '@lingui/core/macro';
import { centsOf } from '../facts/prices.ts';
import type { CaseStudy } from './case-study.ts';
import { caseStudyTitles } from './titles.ts';

const discovery = centsOf('cloud-migration', 'discovery');

export const practiceMovesItsMail: CaseStudy = {
  slug: 'practice-moves-its-mail',
  path: '/case-studies/practice-moves-its-mail',
  title: caseStudyTitles['practice-moves-its-mail'],
  summary: msg`Fourteen mailboxes leave an old server between Friday evening and Monday morning, with a way back until the last one is checked.`,
  client: msg`A dental practice in Modesto, 11 people, 14 mailboxes`,
  situation: msg`The mail server is out of support, and the insurer is asking about it. Appointments, lab results and the scanner in the hall all send through it. The practice is open six days a week.`,
  timeline: [
    {
      id: 'discovery',
      when: msg`Three weeks before`,
      what: msg`Discovery finds the scanner, an alarm system and a shared mailbox nobody had listed.`,
    },
    {
      id: 'rehearsal',
      when: msg`One week before`,
      what: msg`Two mailboxes move first, for people who don’t mind telling us what’s wrong.`,
    },
    {
      id: 'evening',
      when: msg`Friday, 6:00 p.m.`,
      what: msg`Cutover starts after the last patient. The rollback plan is on the table, with the deadline for using it.`,
    },
    {
      id: 'copy',
      when: msg`Saturday`,
      what: msg`We copy the old email instead of moving it, and compare message counts, mailbox by mailbox.`,
    },
    {
      id: 'phones',
      when: msg`Sunday`,
      what: msg`We set up phones and the scanner, and turn on two-step sign-in for everyone.`,
    },
    {
      id: 'monday',
      when: msg`Monday, 7:30 a.m.`,
      what: msg`We’re there when people sign in. The old server stays readable for 30 days, then we wipe its drives.`,
    },
  ],
  costs: [
    { label: msg`Discovery`, quantity: 1, cents: discovery },
    { label: msg`Mailboxes`, quantity: 14, cents: centsOf('cloud-migration', 'mailbox') },
    { label: msg`Discovery credit`, quantity: 1, cents: -discovery },
  ],
  costKind: msg`one time, before sales tax; you pay Microsoft or Google for licenses`,
  risks: [
    msg`Patient data in email needs a business associate agreement with the provider before the first message moves`,
    msg`You find the devices that send email by themselves in discovery or on Monday morning, and Monday is worse`,
    msg`Without a written way back, a problem at midnight gets solved by whoever is least tired`,
  ],
  service: { to: '/services/cloud-migration', label: msg`Cloud migration and its prices` },
};
