import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CityContent } from '../city-content.ts';
import { ManagedPage } from '../managed-page.tsx';

const content: CityContent = {
  lede: msg`Our technicians start the day in the same city you do.`,
  jobs: [
    {
      name: msg`An engineer in town`,
      detail: msg`On-site visits anywhere in the city, from the port to Eight Mile Road, with no travel fee.`,
      price: 'plan/pro',
    },
    {
      name: msg`Someone at 3 a.m.`,
      detail: msg`Freight, clinics and care homes don’t close. Critical calls get an answer within minutes, any day.`,
      price: 'plan/enterprise',
    },
    {
      name: msg`The basics for a small office`,
      detail: msg`Remote help desk, patching, antivirus and a monthly report, for people who seldom need a visit.`,
      price: 'plan/basic',
    },
    {
      name: msg`A watch on every computer`,
      detail: msg`Detection and response, priced per endpoint, with or without a plan.`,
      price: 'cybersecurity/mdr',
    },
  ],
  places: [
    {
      name: msg`Flood maps`,
      detail: msg`Flood maps matter here. We keep one copy of your data somewhere else, and ask which floor the server is on.`,
    },
    {
      name: msg`Old downtown buildings`,
      detail: msg`Offices in old downtown buildings share risers and rooms. We document what runs where before anyone cuts anything.`,
    },
    {
      name: msg`Care homes and clinics`,
      detail: msg`The night shift signs in where the day shift did: cards or codes, never one password on a sticky note.`,
    },
    {
      name: msg`Growers with a town office`,
      detail: msg`Asparagus and cherries in the Delta, bookkeeping on March Lane, one network for both.`,
    },
    {
      name: msg`Agencies with county contracts`,
      detail: msg`San Joaquin’s questionnaires ask for dates. The monthly report has them.`,
    },
    { name: msg`Churches and nonprofits`, detail: msg`Ten percent off, and we wipe donated laptops before anyone uses them.` },
  ],
  commonIssues: [
    {
      name: msg`Boats, trailers, copper`,
      detail: msg`Thieves steal cable for the copper, on islands and in yards. A radio link beside the copper keeps the office open that day.`,
    },
    {
      name: msg`A server room that’s really a hallway`,
      detail: msg`In buildings from the twenties, the rack went wherever there was room. It gets a lock, a thermometer and a line on your list.`,
    },
    {
      name: msg`Staff that changes with the season`,
      detail: msg`People who left in September still have accounts in May. Each month we send the list, and you cross off names.`,
    },
    {
      name: msg`Winter storms on the Delta`,
      detail: msg`When the water’s high at the levees, you should be able to work from Lodi for a week. We test that once a year, on a dry day.`,
    },
  ],
  power: {
    utility: 'PG&E',
    detail: msg`PG&E announces safety shutoffs by address. Each office gets a list: what to shut down, who does it, and what order it comes back in.`,
  },
  travelNote: msg`You meet your engineer at your office before you sign. After that it’s the same face for the call, the visit and the quarterly review, where we bring the list of what’s getting old.`,
  questions: [
    {
      question: msg`We have an IT person. Would you replace her?`,
      answer: msg`No. She gets a help desk behind her, vacations without the phone, and someone to ask. Who does what fits on one page.`,
    },
    {
      question: msg`What happens in the first month?`,
      answer: msg`We list everything with a plug or a password, then do updates and a backup we’ve actually restored once. We buy nothing new before that.`,
    },
    {
      question: msg`And if we want to leave?`,
      answer: msg`After the first three months, give 30 days’ notice in the client portal. The list, the passwords and the drawings go with you.`,
    },
  ],
};

export function Component(): ReactNode {
  return <ManagedPage cityId="stockton" content={content} />;
}
