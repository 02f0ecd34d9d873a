import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CityContent } from '../city-content.ts';
import { RepairPage } from '../repair-page.tsx';

const content: CityContent = {
  lede: msg`Sacramento lies beyond our free circles. We come by appointment, and the estimate says what the trip costs before you decide.`,
  jobs: [
    {
      name: msg`A fault that can be found remotely`,
      detail: msg`Because the trip costs money, we first try to solve it remotely. You watch, and may end the session at any time.`,
      price: 'pc-repair/diagnostic',
    },
    {
      name: msg`One visit, everything on the list`,
      detail: msg`When a visit is needed, save up everything else that annoys you for the same hour: printer, television, the doorbell.`,
      price: 'home/in-home-first-hour',
    },
    {
      name: msg`A consultant’s laptop with a state contract on it`,
      detail: msg`The old disk is wiped to NIST SP 800-88 and you get that in writing, as the contract asks.`,
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
      detail: msg`Victorians cut into flats. The fault is often the outlet, so we test it before we open the computer.`,
    },
    {
      name: msg`Land Park, Curtis Park`,
      detail: msg`Plaster over wire lath: a cage for Wi-Fi, and the reason the study has none.`,
    },
    { name: msg`East Sacramento`, detail: msg`Basements are rare in the Valley; here there are some, with the server in them.` },
    { name: msg`Natomas`, detail: msg`Below the level of the rivers in wet winters: keep the backup upstairs, or elsewhere.` },
    { name: msg`Pocket`, detail: msg`Between the river’s bend and I-5, the first exits on our way.` },
    { name: msg`Arden-Arcade`, detail: msg`Across the American River; a few miles more, and the estimate says how many.` },
  ],
  commonIssues: [
    {
      name: msg`The trip itself`,
      detail: msg`A machine that only needs a setting should not cost you miles. Much of a visit is finding out, and that travels over the line.`,
    },
    {
      name: msg`Trees`,
      detail: msg`The canopy that cools the streets drops branches on service lines in the first winter storm. Cable and phone hang lower than power and go first.`,
    },
    {
      name: msg`Hundred-degree weeks`,
      detail: msg`Until the Delta breeze reaches the city in the evening, attic offices cook. Batteries swell: a touchpad that lifts is the warning.`,
    },
    {
      name: msg`Shared buildings`,
      detail: msg`Downtown offices hang on a riser that belongs to the landlord. We find out whose fault it is before anyone pays for it.`,
    },
  ],
  power: {
    utility: 'SMUD',
    detail: msg`The Sacramento Municipal Utility District supplies the power; PG&E brings the gas only. So PG&E’s shutoff warnings on the news are not about your computer. A winter windstorm is.`,
  },
  travelNote: msg`North on Interstate 5 past Elk Grove and the Pocket, or on 99 for the eastern neighborhoods, outside the rush hours. We bundle Sacramento visits, so ask for two days that suit you rather than for one hour.`,
  questions: [
    {
      question: msg`What will the trip cost me?`,
      answer: msg`The first 25 miles from Stockton are free, each further one has its price, and the sum stands in the estimate. If we solve it remotely, there is no trip and no fee.`,
    },
    {
      question: msg`Can I bring the computer halfway?`,
      answer: msg`Yes. Galt and Lodi are inside the free circle; we can agree on a place and a time there.`,
    },
    {
      question: msg`My office does work for the state. What paper do I get for a replaced disk?`,
      answer: msg`Its serial number, the method, the date and who did it, after NIST SP 800-88. Keep it with the contract.`,
    },
  ],
};

export function Component(): ReactNode {
  return <RepairPage cityId="sacramento" content={content} />;
}
