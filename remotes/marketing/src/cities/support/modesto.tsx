import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CityContent } from '../city-content.ts';
import { SupportPage } from '../support-page.tsx';

const content: CityContent = {
  lede: msg`Food, farming and the offices that serve them: IT for places where the line costs more than the computer.`,
  jobs: [
    {
      name: msg`Food processors`,
      detail: msg`Scales, label printers and old machine controllers share a network with the office. We separate them, so that one cannot stop the other.`,
      price: 'plan/enterprise',
    },
    {
      name: msg`Law and accounting offices downtown`,
      detail: msg`Deadlines are dates in court and in April: changes wait until after them.`,
      price: 'plan/pro',
    },
    {
      name: msg`Growers`,
      detail: msg`Offices in the orchards often depend on one radio link. We measure it and plan a second way out.`,
      price: 'plan/basic',
    },
    {
      name: msg`Mail that still lives in the office`,
      detail: msg`It moves on a weekend outside the season, with the way back written down.`,
      price: 'cloud-migration/mailbox',
    },
  ],
  places: [
    {
      name: msg`Beard Industrial District`,
      detail: msg`South-east along the short-line railroad: canneries, bottlers, cold stores.`,
    },
    {
      name: msg`Downtown, Tenth Street Plaza`,
      detail: msg`City and county share a building; the law offices are around the corner.`,
    },
    { name: msg`McHenry Avenue, Briggsmore`, detail: msg`Dealers, lenders and clinics, each with a branch somewhere else.` },
    {
      name: msg`Kiernan Avenue, Salida`,
      detail: msg`New halls at the northern edge; we ask for the line before the desks are ordered.`,
    },
    {
      name: msg`Oakdale and Riverbank`,
      detail: msg`Up Highway 108 to the foot of the hills; free of the travel fee like the rest.`,
    },
    { name: msg`Ceres, Turlock, Patterson`, detail: msg`South and west, orchards and dairies between towns.` },
  ],
  commonIssues: [
    {
      name: msg`A controller older than its operator`,
      detail: msg`Filling lines run on computers that must not be updated. They get a fence: nothing in, nothing out, but the one port that counts cans.`,
    },
    {
      name: msg`Washdown`,
      detail: msg`Hoses at the end of the shift find every cable gland. Outlets and radios go above the splash line, in boxes that close.`,
    },
    {
      name: msg`Radio through leaves`,
      detail: msg`A link over almond trees that is fine in February fades in May, when they are in leaf. We measure in May.`,
    },
    {
      name: msg`Tomato season`,
      detail: msg`From July to October trucks arrive around the clock. An hour without the scale is a queue on the road.`,
    },
  ],
  power: {
    utility: 'Modesto Irrigation District',
    detail: msg`MID and not PG&E is who we watch for outages, and TID for your site in Turlock. Where a plant has two feeds, we note which rack hangs on which, because the electrician will ask at night.`,
  },
  travelNote: msg`Modesto has free travel of its own, so a visit to a plant off Yosemite Boulevard costs no more than one to an office on McHenry. In the season we come before six or after the line has stopped; tell us your sanitation hours.`,
  questions: [
    {
      question: msg`Will you touch the machines on the line?`,
      answer: msg`Not the controllers; those stay with their maker. We look after what is around them: network, backup of the settings, and who may connect from outside.`,
    },
    {
      question: msg`Our packing shed has no internet provider. What can be done?`,
      answer: msg`A radio link to your own office if there is a line of sight, otherwise a mobile router with an antenna on the roof. Both are measured before you buy.`,
    },
    {
      question: msg`April is sacred. Do you really do nothing then?`,
      answer: msg`For tax offices only faults are repaired from February until the filing date. Everything else has a date in May.`,
    },
  ],
};

export function Component(): ReactNode {
  return <SupportPage cityId="modesto" content={content} />;
}
