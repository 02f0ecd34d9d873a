import { msg } from '@lingui/core/macro';
import { centsOf } from '../facts/prices.ts';
import type { CaseStudy } from './case-study.ts';
import { caseStudyTitles } from './titles.ts';

const discovery = centsOf('cloud-migration', 'discovery');

export const practiceMovesItsMail: CaseStudy = {
  slug: 'practice-moves-its-mail',
  path: '/case-studies/practice-moves-its-mail',
  title: caseStudyTitles['practice-moves-its-mail'],
  summary: msg`Fourteen mailboxes leave an old server between Friday evening and Monday morning, with the way back open until the last of them is checked.`,
  client: msg`A dental practice in Modesto, 11 people, 14 mailboxes`,
  situation: msg`The mail server is out of support and the insurer asks about it. Appointments, lab results and the scanner in the hall all send through it. The practice is open six days a week.`,
  timeline: [
    {
      id: 'discovery',
      when: msg`Three weeks before`,
      what: msg`Discovery finds the scanner, an alarm system and a shared mailbox that nobody had listed.`,
    },
    {
      id: 'rehearsal',
      when: msg`One week before`,
      what: msg`Two mailboxes move first, of people who do not mind telling us what is wrong.`,
    },
    {
      id: 'evening',
      when: msg`Friday, 6:00 p.m.`,
      what: msg`Cut-over begins after the last patient. The rollback plan lies on the table, with the hour after which it is used.`,
    },
    {
      id: 'copy',
      when: msg`Saturday`,
      what: msg`Old mail is copied, not moved, and the number of messages is compared, mailbox by mailbox.`,
    },
    {
      id: 'phones',
      when: msg`Sunday`,
      what: msg`Telephones and the scanner are set up. Two-step sign-in is switched on for everyone.`,
    },
    {
      id: 'monday',
      when: msg`Monday, 7:30 a.m.`,
      what: msg`We are there when people sign in. The old server stays readable for 30 days, then its disks are wiped.`,
    },
  ],
  costs: [
    { label: msg`Discovery`, quantity: 1, cents: discovery },
    { label: msg`Mailboxes`, quantity: 14, cents: centsOf('cloud-migration', 'mailbox') },
    { label: msg`Credit for the discovery`, quantity: 1, cents: -discovery },
  ],
  costKind: msg`once, before sales tax; licenses are paid to Microsoft or Google`,
  risks: [
    msg`Patient data in mail needs a business associate agreement with the provider before the first message moves`,
    msg`Devices that send mail by themselves are found in discovery or on Monday morning, and Monday is worse`,
    msg`Without a written way back, a problem at midnight is solved by whoever is least tired`,
  ],
  service: { to: '/services/cloud-migration', label: msg`Cloud migration and its prices` },
};
