import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CityContent } from '../city-content.ts';
import { ManagedPage } from '../managed-page.tsx';

const content: CityContent = {
  lede: msg`Modesto is the center of our second no-fee circle: a visit here costs no more than one in Stockton.`,
  jobs: [
    {
      name: msg`On-site visits`,
      detail: msg`On-site visits from Salida to Ceres and out to Oakdale, with no travel fee.`,
      price: 'plan/pro',
    },
    {
      name: msg`A plant that runs day and night`,
      detail: msg`We answer critical calls 24/7, and detection watches every computer when no one’s at it.`,
      price: 'plan/enterprise',
    },
    {
      name: msg`A ten-person office on one street`,
      detail: msg`Updates, antivirus, one number to call and a monthly report. We count users with you, not chairs.`,
      price: 'plan/basic',
    },
    {
      name: msg`A server under the stairs of a ranch house`,
      detail: msg`Hourly snapshots that leave the property, and a restore test each quarter that you’re welcome to watch.`,
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
      detail: msg`Harvest and canning season are no time for experiments. We plan bigger changes for the months in between.`,
    },
    { name: msg`Almond and walnut hullers`, detail: msg`Seasonal workers get accounts that expire on a set date.` },
    {
      name: msg`Dealers along McHenry`,
      detail: msg`The manufacturer’s portal needs its own browser settings on every desk. We keep them written down.`,
    },
    { name: msg`Nonprofits around Graceada Park`, detail: msg`Ten percent off every plan. Schools, too.` },
    {
      name: msg`County contractors at Tenth Street Plaza`,
      detail: msg`The quarterly review doubles as the report they ask you for.`,
    },
  ],
  commonIssues: [
    {
      name: msg`Knowledge that retires`,
      detail: msg`The guy who wired the plant in 1994 knows where the cable runs. We walk it with him and draw it before the retirement party.`,
    },
    {
      name: msg`Two networks that met by accident`,
      detail: msg`Someone meant well and joined the line and the office with a blue cable. Everything slow since then starts there.`,
    },
    {
      name: msg`Family passwords`,
      detail: msg`Three generations, one bank sign-in. First thing, everyone gets their own.`,
    },
    {
      name: msg`Dust on the rooftop unit`,
      detail: msg`When the server room’s cooling clogs in September, the temperature alarm should reach us before the smell reaches you.`,
    },
  ],
  power: {
    utility: 'Modesto Irrigation District',
    detail: msg`Power comes from the Modesto Irrigation District, not PG&E. Its outage notices go to your engineer as well as to you.`,
  },
  travelNote: msg`Your engineer drives 99 anyway, between clients in both circles. We set your regular Modesto days at the start, and hold the quarterly review at your table.`,
  questions: [
    {
      question: msg`Which months would you make changes in?`,
      answer: msg`For processors, November to April. For accountants, May and after. Your calendar sets the date, not ours.`,
    },
    {
      question: msg`Seasonal workers double our headcount. Do we pay for them all year?`,
      answer: msg`A user is a person with an account. When the accounts end after the season, so does the charge.`,
    },
    {
      question: msg`Can you work with our plant electrician?`,
      answer: msg`Glad to. They own the panel, we own the rack. We put in writing who switches what, and when.`,
    },
  ],
};

export function Component(): ReactNode {
  return <ManagedPage cityId="modesto" content={content} />;
}
