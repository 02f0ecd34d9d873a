import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CityContent } from '../city-content.ts';
import { RepairPage } from '../repair-page.tsx';

const content: CityContent = {
  lede: msg`Modesto is the center of our second circle: from Salida to Ceres a visit has no travel fee.`,
  jobs: [
    {
      name: msg`A term paper on a dead laptop`,
      detail: msg`Students of Modesto Junior College often need the data more than the machine. Recovery is a job of its own with its own price.`,
      price: 'pc-repair/data-recovery',
    },
    {
      name: msg`The scale-house computer`,
      detail: msg`It may run only one old program, but trucks wait for it. We clone it to a new disk before the season.`,
      price: 'pc-repair/ssd-upgrade',
    },
    {
      name: msg`A call that said it was Microsoft`,
      detail: msg`Hang up, switch the computer off, call your bank, then us. We remove what they installed.`,
      price: 'pc-repair/virus-removal',
    },
    {
      name: msg`A gaming PC that throttles in August`,
      detail: msg`Usually a case with its intake against a wall. A new build gets an air path that suits the room.`,
      price: 'gaming-pc-builds/air',
    },
    {
      name: msg`Wi-Fi for a long ranch house`,
      detail: msg`Plaster walls and a far shop building: two access points and a cable, not a stronger router.`,
      price: 'home/wifi',
    },
  ],
  places: [
    { name: msg`La Loma, Dry Creek`, detail: msg`Old trees, old houses, and summer branches on the lines.` },
    { name: msg`College Area`, detail: msg`Rooms shared by three students and one router from two tenants ago.` },
    { name: msg`Village I`, detail: msg`Newer homes in the north-east, wired for phone but not for network.` },
    { name: msg`Roseburg Square, McHenry Avenue`, detail: msg`Shops and clinics along the strip; we park behind.` },
    { name: msg`Downtown, the Arch`, detail: msg`Offices between I and L Street, close to the courthouse and its deadlines.` },
    { name: msg`Salida and Ceres`, detail: msg`North and south on Highway 99, both well inside the circle.` },
  ],
  commonIssues: [
    {
      name: msg`Warm, wet rooms`,
      detail: msg`Offices around the canneries run computers next to steam. We look for corrosion first, because it explains most odd faults.`,
    },
    {
      name: msg`Almond harvest`,
      detail: msg`From August on, shakers and sweepers raise a dust that hangs over the city’s edge for weeks. Filters clog, temperatures climb, fans howl.`,
    },
    {
      name: msg`Ants`,
      detail: msg`In dry months they come indoors for water and nest in warm power supplies. It is more common than people think, and it shorts.`,
    },
    {
      name: msg`Tule fog`,
      detail: msg`December weeks without sun leave garages damp. The freezer does not mind; the old tower with the tax returns does.`,
    },
  ],
  power: {
    utility: 'Modesto Irrigation District',
    detail: msg`MID delivers the power here, not PG&E. After a surge we test the power supply before we blame the board. Across the Tuolumne in Ceres it is Turlock Irrigation District: another company, another number to call when the street is dark.`,
  },
  travelNote: msg`Down Highway 99 by Manteca, Ripon and Salida, off at Briggsmore Avenue or downtown. The drive is ours: your miles are counted from the middle of Modesto, so a house in Oakdale or Turlock is free of the fee too.`,
  questions: [
    {
      question: msg`Do I pay for the drive from Stockton?`,
      answer: msg`No. Modesto has a circle of its own: 25 miles around it cost nothing, wherever the technician spent the morning.`,
    },
    {
      question: msg`Is a computer from a dusty shop worth cleaning?`,
      answer: msg`If it is younger than about six years, usually. The diagnosis shows the temperatures before and after, so you see what you paid for.`,
    },
    {
      question: msg`My lights dimmed and the monitor died. Who is responsible?`,
      answer: msg`Ask MID whether it takes a claim. We write down what we measured, with the serial number, and you decide whether to send it.`,
    },
  ],
};

export function Component(): ReactNode {
  return <RepairPage cityId="modesto" content={content} />;
}
