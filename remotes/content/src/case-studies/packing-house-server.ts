import { msg } from '@lingui/core/macro';
import { centsOf, planCents } from '../facts/prices.ts';
import type { CaseStudy } from './case-study.ts';
import { caseStudyTitles } from './titles.ts';

export const packingHouseServer: CaseStudy = {
  slug: 'packing-house-server',
  path: '/case-studies/packing-house-server',
  title: caseStudyTitles['packing-house-server'],
  summary: msg`Two drives of the same age fail on the same hot weekend. What comes back, in what order, and what it costs per month.`,
  client: msg`A packing house between Lodi and Stockton, 30 people on the Pro plan, one server with 3 TB`,
  situation: msg`Labels, weights and invoices all come from one server in a closet. It’s the second week of cherries, and the air conditioning quit on Saturday. On Sunday both drives of the mirrored pair are gone.`,
  timeline: [
    {
      id: 'alert',
      when: msg`Sunday, 4:10 p.m.`,
      what: msg`The hourly snapshot doesn’t arrive, which opens a ticket with us. The foreman finds the server dark and calls the emergency line, which is answered 24/7 on every plan.`,
    },
    {
      id: 'decide',
      when: msg`5:00 p.m.`,
      what: msg`The on-call technician has looked: the drives can’t be trusted, and the 3:00 p.m. snapshot is intact. Pro’s one-hour response time counts business hours; on a Sunday only Enterprise has a set response time.`,
    },
    {
      id: 'start',
      when: msg`6:30 p.m.`,
      what: msg`We restore the label program first, onto a spare computer, because trucks come at five in the morning.`,
    },
    { id: 'labels', when: msg`9:00 p.m.`, what: msg`Labels print. The rest of the server follows overnight onto new drives.` },
    {
      id: 'morning',
      when: msg`Monday, 5:00 a.m.`,
      what: msg`The first truck is loaded. Missing: what was typed on Sunday between three and four, and that’s on paper.`,
    },
    {
      id: 'report',
      when: msg`Wednesday`,
      what: msg`Half a page: what failed, what came back, how long it took, and a vent for the closet.`,
    },
  ],
  costs: [
    { label: msg`Managed IT Pro, users, with workstation backup`, quantity: 30, cents: planCents('pro') },
    { label: msg`Server backup with 1 TB`, quantity: 1, cents: centsOf('data-backup', 'server') },
    { label: msg`Additional terabytes`, quantity: 2, cents: centsOf('data-backup', 'server-terabyte') },
  ],
  costKind: msg`per month, before sales tax; new drives and repair labor are estimated separately`,
  risks: [
    msg`A copy in the same closet would have died of the same heat`,
    msg`Mirroring the files to the cloud would have saved them, but not the database that prints the labels`,
    msg`Without a restore test, nobody would have known to start with the label program`,
  ],
  service: { to: '/services/data-backup', label: msg`Data backup and its prices` },
};
