import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CityContent } from '../city-content.ts';
import { SupportPage } from '../support-page.tsx';

const content: CityContent = {
  lede: msg`A help desk that answers, and an engineer who can be on Pacific Avenue or at the port without a travel fee.`,
  jobs: [
    {
      name: msg`Port and freight offices`,
      detail: msg`Customs programs, scanners on the dock and links between yard and office that must work at shift change.`,
      price: 'plan/pro',
    },
    {
      name: msg`Clinics and practices`,
      detail: msg`Patient data calls for access by person, not by desk, and for backups whose restore has been tested.`,
      price: 'plan/pro',
    },
    {
      name: msg`County and school suppliers`,
      detail: msg`Security questionnaires come with the contract. We answer them with you, and truthfully.`,
      price: 'cybersecurity/assessment',
    },
    {
      name: msg`Small offices with a server in the closet`,
      detail: msg`A closet without air in August is the wrong place. Until it moves, its snapshots leave the building every hour.`,
      price: 'data-backup/server',
    },
  ],
  places: [
    {
      name: msg`Port of Stockton, Rough and Ready Island`,
      detail: msg`An inland seaport: warehouses far apart, radio across water, ships that do not wait.`,
    },
    { name: msg`March Lane, Brookside`, detail: msg`Offices of insurers, accountants and dentists, with parking at the door.` },
    {
      name: msg`Downtown, around the courthouse`,
      detail: msg`Old brick, new tenants, and a phone closet nobody has a key to.`,
    },
    {
      name: msg`Airport Way, Arch Road`,
      detail: msg`Warehouses and truck yards in the south, where the second shift starts at three.`,
    },
    {
      name: msg`Pacific Avenue, Lincoln Center`,
      detail: msg`Shops and practices; the card terminals first, the rest after closing.`,
    },
    { name: msg`French Camp`, detail: msg`Clinics and yards between Stockton and Manteca, still a short drive.` },
  ],
  commonIssues: [
    {
      name: msg`Radio over the channel`,
      detail: msg`A wireless link across the deep-water channel works until a ship lies in it. We put a second path beside it, over a carrier.`,
    },
    {
      name: msg`Shared risers`,
      detail: msg`In the older towers another tenant’s electrician unplugs you by mistake. Labels and photos end that discussion.`,
    },
    {
      name: msg`Shift change at three`,
      detail: msg`Forty people sign in within five minutes, and the office line was bought for eight. It is measured before it is replaced.`,
    },
    {
      name: msg`Fog days`,
      detail: msg`When schools start late for tule fog, half of the staff works from the kitchen. Access from home must be tried in October.`,
    },
  ],
  power: {
    utility: 'PG&E',
    detail: msg`One call tells us whether a dark office is a breaker, the building or the street. Phones and the line need a battery of half an hour; servers need the time to shut down properly, and a person who is told that they did.`,
  },
  travelNote: msg`The day starts in Stockton, so an on-site visit is a matter of the appointment, not of the road. For the port we bring identification for the gate, and ask you to announce us.`,
  questions: [
    {
      question: msg`Can you work at night, when the terminal stands still?`,
      answer: msg`Planned work, yes: that is when switches are replaced. The emergency line is answered 24/7 on every plan; the promised response time counts in business hours, except for critical faults on Enterprise.`,
    },
    {
      question: msg`Our landlord runs the network of the building. Can you still help?`,
      answer: msg`Yes. From Pro on, calls to vendors are part of the plan: we talk to the landlord’s provider in your place, with measurements.`,
    },
    {
      question: msg`A supplier of ours asks for our security policy. We have none.`,
      answer: msg`Begin with the assessment. It ends in a list of what is true today, which is what the questionnaire really asks.`,
    },
  ],
};

export function Component(): ReactNode {
  return <SupportPage cityId="stockton" content={content} />;
}
