import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CityContent } from '../city-content.ts';
import { RepairPage } from '../repair-page.tsx';

const content: CityContent = {
  lede: msg`Sacramento is outside our no-fee circles. We come by appointment, and the estimate says what the trip costs before you decide.`,
  jobs: [
    {
      name: msg`A problem we can find remotely`,
      detail: msg`Because the trip costs money, we try to solve it remotely first. You watch, and you can end the session at any time.`,
      price: 'pc-repair/diagnostic',
    },
    {
      name: msg`One visit, everything on the list`,
      detail: msg`When a visit is needed, save up everything else that’s bugging you: the printer, the TV, the doorbell.`,
      price: 'home/in-home-first-hour',
    },
    {
      name: msg`A consultant’s laptop with a state contract on it`,
      detail: msg`We wipe the old drive to NIST SP 800-88 and give you that in writing, as the contract requires.`,
      price: 'pc-repair/ssd-upgrade',
    },
    {
      name: msg`A screen that cracked on light rail`,
      detail: msg`We order the part first and come once, with it in hand.`,
      price: 'pc-repair/screen',
    },
  ],
  places: [
    {
      name: msg`Midtown`,
      detail: msg`Victorians split into apartments. The problem is often the outlet, so we test it before we open the computer.`,
    },
    {
      name: msg`Land Park, Curtis Park`,
      detail: msg`Plaster over wire lath: a cage for Wi-Fi, and the reason there’s none in the study.`,
    },
    { name: msg`East Sacramento`, detail: msg`Basements are rare in the Valley. Here there are some, with the server in them.` },
    { name: msg`Natomas`, detail: msg`Below river level in wet winters: keep the backup upstairs, or somewhere else.` },
    { name: msg`Pocket`, detail: msg`Between the bend in the river and I-5, the first exits on our way.` },
    { name: msg`Arden-Arcade`, detail: msg`Across the American River: a few more miles, and the estimate says how many.` },
  ],
  commonIssues: [
    {
      name: msg`The trip itself`,
      detail: msg`A computer that only needs a setting changed shouldn’t cost you mileage. Half of a visit is finding out, and we can do that remotely.`,
    },
    {
      name: msg`Trees`,
      detail: msg`The canopy that cools the streets drops branches on service lines in the first winter storm. Cable and phone hang lower than power and go first.`,
    },
    {
      name: msg`Hundred-degree weeks`,
      detail: msg`Until the Delta breeze reaches the city in the evening, attic offices bake. Batteries swell; a touchpad that lifts is the warning sign.`,
    },
    {
      name: msg`Shared buildings`,
      detail: msg`Downtown offices share a riser that belongs to the landlord. We find out whose problem it is before anyone pays for it.`,
    },
  ],
  power: {
    utility: 'SMUD',
    detail: msg`Power comes from the Sacramento Municipal Utility District; PG&E only brings the gas. So PG&E’s shutoff warnings on the news aren’t about your computer. A winter windstorm is.`,
  },
  travelNote: msg`Up I-5 past Elk Grove and the Pocket, or 99 for the east side, outside rush hour. We group Sacramento visits, so tell us two days that work for you rather than one hour.`,
  questions: [
    {
      question: msg`What will the trip cost me?`,
      answer: msg`The first 25 miles from Stockton are free, each mile after that has a price, and the total is on your estimate. If we solve it remotely, there’s no trip and no fee.`,
    },
    {
      question: msg`Can I bring the computer halfway?`,
      answer: msg`Yes. Galt and Lodi are inside the no-fee circle. We can agree on a place and time there.`,
    },
    {
      question: msg`My office does work for the state. What paperwork do I get for a replaced drive?`,
      answer: msg`Its serial number, the method, the date and who did it, per NIST SP 800-88. Keep it with the contract.`,
    },
  ],
};

export function Component(): ReactNode {
  return <RepairPage cityId="sacramento" content={content} />;
}
