import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CityContent } from '../city-content.ts';
import { RepairPage } from '../repair-page.tsx';

const content: CityContent = {
  lede: msg`Modesto is the center of our second circle: from Salida to Ceres, a visit has no travel fee.`,
  jobs: [
    {
      name: msg`A term paper on a dead laptop`,
      detail: msg`Modesto Junior College students often need the data more than the computer. Recovery is its own job with its own price.`,
      price: 'pc-repair/data-recovery',
    },
    {
      name: msg`The scale-house computer`,
      detail: msg`It may only run one old program, but trucks wait for it. We clone it to a new drive before the season.`,
      price: 'pc-repair/ssd-upgrade',
    },
    {
      name: msg`A call that said it was Microsoft`,
      detail: msg`Hang up, disconnect the computer from the internet, call your bank, then call us. We’ll remove what they installed.`,
      price: 'pc-repair/virus-removal',
    },
    {
      name: msg`A gaming PC that throttles in August`,
      detail: msg`Usually it’s a case with its intake against a wall. A new build gets airflow that suits the room.`,
      price: 'gaming-pc-builds/air',
    },
    {
      name: msg`Wi-Fi for a long ranch house`,
      detail: msg`Plaster walls and a detached shop: you need two access points and a cable, not a stronger router.`,
      price: 'home/wifi',
    },
  ],
  places: [
    { name: msg`La Loma, Dry Creek`, detail: msg`Old trees, old houses, and branches on the lines all summer.` },
    { name: msg`College Area`, detail: msg`Rooms shared by three students and a router from two tenants ago.` },
    { name: msg`Village I`, detail: msg`Newer homes in the northeast, wired for phone but not for network.` },
    { name: msg`Roseburg Square, McHenry Avenue`, detail: msg`Shops and clinics along the strip. We park in back.` },
    { name: msg`Downtown, the Arch`, detail: msg`Offices between I and L Street, close to the courthouse and its deadlines.` },
    { name: msg`Salida and Ceres`, detail: msg`North and south on Highway 99, both well inside the circle.` },
  ],
  commonIssues: [
    {
      name: msg`Warm, wet rooms`,
      detail: msg`Offices around the canneries run computers next to steam. We look for corrosion first, because it explains most odd problems.`,
    },
    {
      name: msg`Almond harvest`,
      detail: msg`From August on, shakers and sweepers raise dust that hangs over the edge of town for weeks. Filters clog, temperatures climb, fans howl.`,
    },
    {
      name: msg`Ants`,
      detail: msg`In dry months they come indoors for water and nest in warm power supplies. It’s more common than people think, and it causes shorts.`,
    },
    {
      name: msg`Tule fog`,
      detail: msg`Weeks of sunless December leave garages damp. The freezer doesn’t mind; the old tower with the tax returns does.`,
    },
  ],
  power: {
    utility: 'Modesto Irrigation District',
    detail: msg`Power here comes from MID, not PG&E. After a surge we test the power supply before we blame the motherboard. Across the Tuolumne in Ceres it’s Turlock Irrigation District: another company, another number to call when the street goes dark.`,
  },
  travelNote: msg`Down Highway 99 past Manteca, Ripon and Salida, off at Briggsmore Avenue or downtown. The drive is on us: we measure your miles from the middle of Modesto, so there’s no fee in Oakdale or Turlock either.`,
  questions: [
    {
      question: msg`Do I pay for the drive from Stockton?`,
      answer: msg`No. Modesto has its own circle: everything within 25 miles is free, wherever the technician spent the morning.`,
    },
    {
      question: msg`Is a computer from a dusty shop worth cleaning?`,
      answer: msg`If it’s less than about six years old, usually. The diagnosis shows temperatures before and after, so you see what you paid for.`,
    },
    {
      question: msg`My lights dimmed and the monitor died. Who’s responsible?`,
      answer: msg`Ask MID whether it takes claims. We’ll write down what we measured, with the serial number, and you decide whether to send it.`,
    },
  ],
};

export function Component(): ReactNode {
  return <RepairPage cityId="modesto" content={content} />;
}
