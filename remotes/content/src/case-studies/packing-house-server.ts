import { msg } from '@lingui/core/macro';
import { centsOf, planCents } from '../facts/prices.ts';
import type { CaseStudy } from './case-study.ts';
import { caseStudyTitles } from './titles.ts';

export const packingHouseServer: CaseStudy = {
  slug: 'packing-house-server',
  path: '/case-studies/packing-house-server',
  title: caseStudyTitles['packing-house-server'],
  summary: msg`Two disks of the same age fail in the same hot weekend. What comes back, in which order, and what it costs a month.`,
  client: msg`A packing house between Lodi and Stockton, 30 people on the Pro plan, one server with 3 TB`,
  situation: msg`Labels, weights and invoices come from one server in a closet. It is the second week of cherries, and the air conditioning stopped on Saturday. On Sunday both disks of the mirrored pair are gone.`,
  timeline: [
    {
      id: 'alert',
      when: msg`Sunday, 4:10 p.m.`,
      what: msg`The hourly snapshot does not arrive, which opens a ticket with us. The foreman finds the server dark and calls the emergency line, which is answered 24/7 on every plan.`,
    },
    {
      id: 'decide',
      when: msg`5:00 p.m.`,
      what: msg`The technician on call has looked: the disks cannot be trusted, and the snapshot of 3:00 p.m. is whole. Pro’s promised hour counts in business hours; on a Sunday only Enterprise has a promised time.`,
    },
    {
      id: 'start',
      when: msg`6:30 p.m.`,
      what: msg`The label program is restored first, onto a spare computer, because trucks come at five in the morning.`,
    },
    { id: 'labels', when: msg`9:00 p.m.`, what: msg`Labels print. The rest of the server follows overnight onto new disks.` },
    {
      id: 'morning',
      when: msg`Monday, 5:00 a.m.`,
      what: msg`The first truck is loaded. Missing: what was typed on Sunday between three and four, which is on paper.`,
    },
    {
      id: 'report',
      when: msg`Wednesday`,
      what: msg`Half a page: what failed, what came back, how long it took, and a vent for the closet.`,
    },
  ],
  costs: [
    { label: msg`Managed IT Pro, users, with backup of their workstations`, quantity: 30, cents: planCents('pro') },
    { label: msg`Server backup with 1 TB`, quantity: 1, cents: centsOf('data-backup', 'server') },
    { label: msg`Further terabytes`, quantity: 2, cents: centsOf('data-backup', 'server-terabyte') },
  ],
  costKind: msg`each month, before sales tax; new disks and repair labor are estimated separately`,
  risks: [
    msg`A copy in the same closet would have died of the same heat`,
    msg`A mirror of the files in the cloud would hold them, but not the database that prints the labels`,
    msg`Without a restore test nobody would have known to start with the label program`,
  ],
  service: { to: '/services/data-backup', label: msg`Data backup and its prices` },
};
