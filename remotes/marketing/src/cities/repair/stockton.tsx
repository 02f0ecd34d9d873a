import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CityContent } from '../city-content.ts';
import { RepairPage } from '../repair-page.tsx';

const content: CityContent = {
  lede: msg`Our technicians start in Stockton, so a visit anywhere from Eight Mile Road to French Camp has no travel fee.`,
  jobs: [
    {
      name: msg`Laptop screens before finals`,
      detail: msg`University of the Pacific and Delta College students crack them on stairs and in backpacks. Send us the model number from the bottom for the price of the part.`,
      price: 'pc-repair/screen',
    },
    {
      name: msg`A computer that shuts itself off in July`,
      detail: msg`Usually it’s dust and old thermal paste, not the motherboard. The diagnosis tells you which.`,
      price: 'pc-repair/diagnostic',
    },
    {
      name: msg`A Miracle Mile register full of pop-ups`,
      detail: msg`Cleaned, updated, and checked for what it may have sent out before it takes another card.`,
      price: 'pc-repair/virus-removal',
    },
    {
      name: msg`A drive that died in an outage`,
      detail: msg`We copy what we can before we repair anything.`,
      price: 'pc-repair/data-recovery',
    },
    {
      name: msg`Wi-Fi that doesn’t reach the water side`,
      detail: msg`In a house on a Brookside lake, the router is at the street and the family is out back. We measure first, then place.`,
      price: 'home/wifi',
    },
  ],
  places: [
    { name: msg`Miracle Mile`, detail: msg`Shops along Pacific Avenue. We come before you open.` },
    {
      name: msg`Lincoln Village, Quail Lakes`,
      detail: msg`Older houses, one router by the front door and the study in the back.`,
    },
    {
      name: msg`Brookside, Spanos Park`,
      detail: msg`Two floors by the water, with the gaming PC upstairs, where the heat collects.`,
    },
    { name: msg`Weston Ranch`, detail: msg`West of I-5, south of downtown: two laptops, three school computers, one desk.` },
    {
      name: msg`Magnolia, Victory Park`,
      detail: msg`Houses older than grounded outlets. Our outlet tester comes out before the screwdriver.`,
    },
    { name: msg`Downtown, the waterfront`, detail: msg`Parking is metered, so we bring the parts with us the first time.` },
  ],
  commonIssues: [
    {
      name: msg`Heat that stays after dark`,
      detail: msg`When the Delta breeze doesn’t show, an upstairs room is still 90 degrees at bedtime. Fans run all night and wear out in their second summer.`,
    },
    {
      name: msg`Black dust from the islands`,
      detail: msg`Delta peat is fine enough to get through a filter. We open the case, brush and vacuum; canned air only pushes it further in.`,
    },
    {
      name: msg`Fog on the way to school`,
      detail: msg`A laptop that comes out of a cold car into a warm room collects moisture. Let it sit for an hour before you turn it on.`,
    },
    {
      name: msg`Levees and ground floors`,
      detail: msg`Much of the city is behind levees. Don’t keep your only copy of the photos on the garage floor.`,
    },
  ],
  power: {
    utility: 'PG&E',
    detail: msg`A short outage can kill a drive in the middle of a write, and the surge that follows takes the power supply. If your lights flicker on summer evenings, a small battery backup costs less than either.`,
  },
  travelNote: msg`From the Crosstown Freeway, every part of the city is a short drive from where we start: north to Eight Mile Road, south to the airport, west to the port. Tell us when you’re home and we’ll set a time.`,
  questions: [
    {
      question: msg`Where in Stockton is your shop?`,
      answer: msg`We don’t have one. Our technicians start here and come to you with no travel fee, or we’ll arrange to get your computer.`,
    },
    {
      question: msg`The power came back and the PC won’t turn on. Now what?`,
      answer: msg`Unplug it for a minute, then try another outlet, without the power strip. If it still won’t start, leave it off: it’s probably the power supply, and every try can take more with it.`,
    },
    {
      question: msg`My class ends in two weeks and my screen is broken. Can I still work?`,
      answer: msg`Usually, yes: on any monitor or TV with an HDMI cable. We’ll walk you through it by phone and order the part in the meantime.`,
    },
  ],
};

export function Component(): ReactNode {
  return <RepairPage cityId="stockton" content={content} />;
}
