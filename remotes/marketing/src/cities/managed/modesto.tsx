import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CityContent } from '../city-content.ts';
import { ManagedPage } from '../managed-page.tsx';

const content: CityContent = {
  lede: msg`A second circle of free travel has Modesto at its center: a visit here costs no more than one in Stockton.`,
  jobs: [
    {
      name: msg`On-site visits`,
      detail: msg`On-site visits from Salida to Ceres and out to Oakdale without a travel fee.`,
      price: 'plan/pro',
    },
    {
      name: msg`A plant that runs day and night`,
      detail: msg`Critical faults are answered 24/7, and detection watches each computer when nobody sits at it.`,
      price: 'plan/enterprise',
    },
    {
      name: msg`An office of ten on a single street`,
      detail: msg`Updates, antivirus, one number to call and a report a month; we count users with you, not chairs.`,
      price: 'plan/basic',
    },
    {
      name: msg`A server under the stairs of a ranch house`,
      detail: msg`Hourly snapshots that leave the property, and a restore each quarter that you may watch.`,
      price: 'data-backup/server',
    },
  ],
  places: [
    {
      name: msg`Two branches, one bill`,
      detail: msg`Companies with one foot in Stockton and one in Modesto get one engineer and one bill for both.`,
    },
    {
      name: msg`Harvest calendar`,
      detail: msg`Harvest and canning season forbid experiments: larger changes are planned for the months in between.`,
    },
    { name: msg`Almond and walnut hullers`, detail: msg`Seasonal people get accounts that end by themselves on a date.` },
    {
      name: msg`Dealers along McHenry`,
      detail: msg`The maker’s portal needs its own browser settings on each desk; they are written down.`,
    },
    { name: msg`Non-profits around Graceada Park`, detail: msg`Ten percent off every plan, for schools too.` },
    {
      name: msg`County contractors at Tenth Street Plaza`,
      detail: msg`The quarterly review doubles as the report they ask you for.`,
    },
  ],
  commonIssues: [
    {
      name: msg`Knowledge that retires`,
      detail: msg`The man who wired the plant in 1994 knows where the cable runs. We walk it with him and draw it, before the party.`,
    },
    {
      name: msg`Two networks that met by accident`,
      detail: msg`A helpful person once joined line and office with a blue cable. Everything slow since then begins there.`,
    },
    {
      name: msg`Family passwords`,
      detail: msg`Three generations, one sign-in at the bank. Each person gets an own one before anything else.`,
    },
    {
      name: msg`Dust on the roof unit`,
      detail: msg`When the cooling of the server room clogs in September, the temperature alarm should reach us before the smell reaches you.`,
    },
  ],
  power: {
    utility: 'Modesto Irrigation District',
    detail: msg`The Modesto Irrigation District brings the power, not PG&E: its outage notices go to your engineer as well as to you.`,
  },
  travelNote: msg`Your engineer drives 99 anyway, between the clients of the two circles. Regular days in Modesto are fixed with you at the start, and the quarterly review is held at your own table.`,
  questions: [
    {
      question: msg`Which months would you change our system in?`,
      answer: msg`For processors between November and April, for accountants from May on. The date is set by your calendar and not by ours.`,
    },
    {
      question: msg`Seasonal workers double our headcount. Do we pay for them all year?`,
      answer: msg`A user is a person with an account. When the accounts end after the season, so does their price.`,
    },
    {
      question: msg`Can you work with the electrician of the plant?`,
      answer: msg`Gladly; he owns the panel, we own the rack. Who switches what, and when, is agreed in writing.`,
    },
  ],
};

export function Component(): ReactNode {
  return <ManagedPage cityId="modesto" content={content} />;
}
