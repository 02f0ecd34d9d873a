import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CityContent } from '../city-content.ts';
import { SupportPage } from '../support-page.tsx';

const content: CityContent = {
  lede: msg`Food, farming and the offices that serve them: IT for places where the line costs more than the computer.`,
  jobs: [
    {
      name: msg`Food processors`,
      detail: msg`Scales, label printers and old machine controllers share a network with the office. We separate them, so one can’t stop the other.`,
      price: 'plan/enterprise',
    },
    {
      name: msg`Law and accounting offices downtown`,
      detail: msg`Deadlines are court dates and April: changes wait until after.`,
      price: 'plan/pro',
    },
    {
      name: msg`Growers`,
      detail: msg`Orchard offices often depend on one radio link. We measure it and plan a second way out.`,
      price: 'plan/basic',
    },
    {
      name: msg`Email that still lives in the office`,
      detail: msg`It moves on a weekend in the off-season, with the way back written down.`,
      price: 'cloud-migration/mailbox',
    },
  ],
  places: [
    {
      name: msg`Beard Industrial District`,
      detail: msg`Southeast along the short-line railroad: canneries, bottlers, cold storage.`,
    },
    {
      name: msg`Downtown, Tenth Street Plaza`,
      detail: msg`City and county share a building; the law offices are around the corner.`,
    },
    { name: msg`McHenry Avenue, Briggsmore`, detail: msg`Dealers, lenders and clinics, each with a branch somewhere else.` },
    {
      name: msg`Kiernan Avenue, Salida`,
      detail: msg`New warehouses on the north edge. We order the line before anyone orders desks.`,
    },
    {
      name: msg`Oakdale and Riverbank`,
      detail: msg`Up Highway 108 to the foothills, with no travel fee either.`,
    },
    { name: msg`Ceres, Turlock, Patterson`, detail: msg`South and west, orchards and dairies between towns.` },
  ],
  commonIssues: [
    {
      name: msg`A controller older than its operator`,
      detail: msg`Filling lines run on computers that can’t be updated. They get a fence: nothing in, nothing out, except the one port that counts cans.`,
    },
    {
      name: msg`Washdown`,
      detail: msg`Hoses at the end of the shift find every cable entry. Outlets and radios go above the splash line, in boxes that close.`,
    },
    {
      name: msg`Radio through leaves`,
      detail: msg`A link over almond trees that’s fine in February fades in May, when they leaf out. So we measure in May.`,
    },
    {
      name: msg`Tomato season`,
      detail: msg`From July to October, trucks arrive around the clock. An hour without the scale is a line down the road.`,
    },
  ],
  power: {
    utility: 'Modesto Irrigation District',
    detail: msg`We watch MID for outages, not PG&E, and TID for your site in Turlock. Where a plant has two feeds, we note which rack is on which, because the electrician will ask in the middle of the night.`,
  },
  travelNote: msg`Modesto has its own no-fee circle, so a visit to a plant off Yosemite Boulevard costs no more than one to an office on McHenry. In season we come before six or after the line stops. Tell us your sanitation hours.`,
  questions: [
    {
      question: msg`Will you touch the machines on the line?`,
      answer: msg`Not the controllers; those stay with their manufacturer. We look after what’s around them: the network, a backup of the settings, and who can connect from outside.`,
    },
    {
      question: msg`No internet provider reaches our packing shed. What can you do?`,
      answer: msg`A radio link to your own office if there’s a line of sight, otherwise a mobile router with an antenna on the roof. We measure both before you buy.`,
    },
    {
      question: msg`April is sacred. Do you really leave things alone?`,
      answer: msg`From February to the filing date, we only do repairs for tax offices. Everything else gets a date in May.`,
    },
  ],
};

export function Component(): ReactNode {
  return <SupportPage cityId="modesto" content={content} />;
}
