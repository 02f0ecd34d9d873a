import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CityContent } from '../city-content.ts';
import { ManagedPage } from '../managed-page.tsx';

const content: CityContent = {
  lede: msg`Our technicians start the day in the same city as you.`,
  jobs: [
    {
      name: msg`An engineer within the city`,
      detail: msg`On-site visits anywhere in the city, from the port to Eight Mile Road, without a travel fee.`,
      price: 'plan/pro',
    },
    {
      name: msg`Someone at three in the morning`,
      detail: msg`Freight, clinics and care homes do not close. Critical faults get an answer within minutes, on any day.`,
      price: 'plan/enterprise',
    },
    {
      name: msg`The basics for a small office`,
      detail: msg`Remote help desk, patching, antivirus and a report a month, for people who seldom need a visit.`,
      price: 'plan/basic',
    },
    {
      name: msg`A watch on every computer`,
      detail: msg`Detection and response by the endpoint, also without a plan.`,
      price: 'cybersecurity/mdr',
    },
  ],
  places: [
    {
      name: msg`Flood maps`,
      detail: msg`Flood maps matter here: one copy of your data is kept elsewhere, and we ask on which floor the server stands.`,
    },
    {
      name: msg`Old downtown buildings`,
      detail: msg`Offices in old downtown buildings share risers and rooms: we document what runs where before something is cut.`,
    },
    {
      name: msg`Care homes and clinics`,
      detail: msg`A night shift signs in where the day shift did: cards or codes, never one password on a note.`,
    },
    {
      name: msg`Growers with a town office`,
      detail: msg`Asparagus and cherries in the Delta, bookkeeping on March Lane, one network for both.`,
    },
    {
      name: msg`Agencies with county contracts`,
      detail: msg`San Joaquin’s questionnaires ask for dates; the monthly report has them.`,
    },
    { name: msg`Churches and non-profits`, detail: msg`Ten percent off, and donated laptops are wiped before they are used.` },
  ],
  commonIssues: [
    {
      name: msg`Boats, trailers, copper`,
      detail: msg`Thieves take cable for its metal, on islands and in yards. A line by radio beside the copper keeps the office open that day.`,
    },
    {
      name: msg`A server room that is a hallway`,
      detail: msg`In buildings from the twenties the rack stands where there was space. It gets a lock, a thermometer and a line in your list.`,
    },
    {
      name: msg`Staff that change with the season`,
      detail: msg`Accounts of people who left in September are still open in May. Each month we send the list; you strike names.`,
    },
    {
      name: msg`Winter storms on the Delta`,
      detail: msg`When water stands high at the levees, you should be able to work from Lodi for a week. That is tried once a year, on a dry day.`,
    },
  ],
  power: {
    utility: 'PG&E',
    detail: msg`PG&E announces public safety shutoffs by address: each office gets a list of what has to be switched off, by whom, and in which order it comes back.`,
  },
  travelNote: msg`You meet your engineer before you sign, at your office. After that the face stays the same: for the call, for the visit, and for the review each quarter, in which we bring the list of what is getting old.`,
  questions: [
    {
      question: msg`We have an IT person. Would you replace her?`,
      answer: msg`No: she gets a help desk behind her, holidays without the phone, and someone to ask. Who does what stands on one page.`,
    },
    {
      question: msg`What happens in the first month?`,
      answer: msg`A list of everything that has a plug or a password, then updates and a backup that has been restored once. Nothing new is bought before that.`,
    },
    {
      question: msg`And if we want to leave?`,
      answer: msg`After the first three months, 30 days’ notice in the client portal. The list, the passwords and the drawings go with you.`,
    },
  ],
};

export function Component(): ReactNode {
  return <ManagedPage cityId="stockton" content={content} />;
}
