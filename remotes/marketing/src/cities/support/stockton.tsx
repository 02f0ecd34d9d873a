import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CityContent } from '../city-content.ts';
import { SupportPage } from '../support-page.tsx';

const content: CityContent = {
  lede: msg`A help desk that answers, and an engineer who can get to Pacific Avenue or the port with no travel fee.`,
  jobs: [
    {
      name: msg`Port and freight offices`,
      detail: msg`Customs software, scanners on the dock, and links between yard and office that have to work at shift change.`,
      price: 'plan/pro',
    },
    {
      name: msg`Clinics and practices`,
      detail: msg`Patient data needs sign-ins by person, not by desk, and backups that have been test-restored.`,
      price: 'plan/pro',
    },
    {
      name: msg`County and school suppliers`,
      detail: msg`Security questionnaires come with the contract. We fill them out with you, truthfully.`,
      price: 'cybersecurity/assessment',
    },
    {
      name: msg`Small offices with a server in the closet`,
      detail: msg`A closet with no air in August is the wrong place. Until it moves, its snapshots leave the building every hour.`,
      price: 'data-backup/server',
    },
  ],
  places: [
    {
      name: msg`Port of Stockton, Rough and Ready Island`,
      detail: msg`An inland seaport: warehouses far apart, radio across water, ships that don’t wait.`,
    },
    { name: msg`March Lane, Brookside`, detail: msg`Insurance, accounting and dental offices, with parking at the door.` },
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
      detail: msg`Shops and medical offices: the card terminals first, the rest after closing.`,
    },
    { name: msg`French Camp`, detail: msg`Clinics and yards between Stockton and Manteca, still a short drive.` },
  ],
  commonIssues: [
    {
      name: msg`Radio over the channel`,
      detail: msg`A wireless link across the deep-water channel works until a ship is in the way. We put a second path beside it, over a carrier.`,
    },
    {
      name: msg`Shared risers`,
      detail: msg`In the older towers, another tenant’s electrician unplugs you by mistake. Labels and photos settle that argument.`,
    },
    {
      name: msg`Shift change at three`,
      detail: msg`Forty people sign in within five minutes on a line bought for eight. We measure it before we replace it.`,
    },
    {
      name: msg`Fog days`,
      detail: msg`When tule fog delays school, half the staff works from the kitchen. Test remote access in October.`,
    },
  ],
  power: {
    utility: 'PG&E',
    detail: msg`One call tells us whether a dark office is a breaker, the building or the street. Phones and the internet line need half an hour of battery. Servers need time to shut down properly, and someone to be told that they did.`,
  },
  travelNote: msg`The day starts in Stockton, so an on-site visit depends on the schedule, not the road. For the port we bring ID for the gate and ask you to let them know we’re coming.`,
  questions: [
    {
      question: msg`Can you work at night, when the terminal is down?`,
      answer: msg`Planned work, yes: that’s when we replace switches. The emergency line is answered 24/7 on every plan. Response times count business hours, except for critical problems on Enterprise.`,
    },
    {
      question: msg`Our landlord runs the building’s network. Can you still help?`,
      answer: msg`Yes. From Pro on, vendor calls are part of the plan: we talk to the landlord’s provider for you, with measurements.`,
    },
    {
      question: msg`A supplier wants our security policy. We don’t have one.`,
      answer: msg`Start with the assessment. It ends in a list of what’s true today, which is what the questionnaire is really asking.`,
    },
  ],
};

export function Component(): ReactNode {
  return <SupportPage cityId="stockton" content={content} />;
}
