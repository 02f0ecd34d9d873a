import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CityContent } from '../city-content.ts';
import { RepairPage } from '../repair-page.tsx';

const content: CityContent = {
  lede: msg`Our technicians start in Stockton, so a visit anywhere from Eight Mile Road to French Camp has no travel fee.`,
  jobs: [
    {
      name: msg`Laptop screens before finals`,
      detail: msg`Students of the University of the Pacific and Delta College crack them on stairs and in backpacks. The model number under the lid gets you the price of the part.`,
      price: 'pc-repair/screen',
    },
    {
      name: msg`A machine that switches itself off in July`,
      detail: msg`Usually it is dust and old thermal paste, not the board. The diagnosis tells the two apart.`,
      price: 'pc-repair/diagnostic',
    },
    {
      name: msg`A till on the Miracle Mile that opens pop-ups`,
      detail: msg`Cleaned, updated, and checked for what it may have sent before it takes another card.`,
      price: 'pc-repair/virus-removal',
    },
    {
      name: msg`A disk that died in an outage`,
      detail: msg`We copy what can be copied before anything is repaired.`,
      price: 'pc-repair/data-recovery',
    },
    {
      name: msg`Wi-Fi that does not reach the water side`,
      detail: msg`In a house on a Brookside lake, the router stands at the street and the family sits at the back. We measure, then place.`,
      price: 'home/wifi',
    },
  ],
  places: [
    { name: msg`Miracle Mile`, detail: msg`Shops along Pacific Avenue. We come before the doors open.` },
    {
      name: msg`Lincoln Village, Quail Lakes`,
      detail: msg`Older houses, one router at the front door and the study at the back.`,
    },
    {
      name: msg`Brookside, Spanos Park`,
      detail: msg`Two floors by the water, with the gaming PC upstairs, where the heat collects.`,
    },
    { name: msg`Weston Ranch`, detail: msg`West of I-5, south of downtown; two laptops, three school computers, one desk.` },
    {
      name: msg`Magnolia, Victory Park`,
      detail: msg`Houses older than grounded outlets. Our tester comes in before the screwdriver.`,
    },
    { name: msg`Downtown, the waterfront`, detail: msg`Parking is metered, so we bring the parts with us the first time.` },
  ],
  commonIssues: [
    {
      name: msg`Heat that stays after dark`,
      detail: msg`When the Delta breeze fails, an upstairs room is still at ninety degrees at bedtime. Fans run all night and wear out in their second summer.`,
    },
    {
      name: msg`Black dust from the islands`,
      detail: msg`The peat of the Delta islands is fine enough to pass a filter mesh. We open, brush and vacuum; canned air only moves it further in.`,
    },
    {
      name: msg`Fog on the way to school`,
      detail: msg`A laptop that comes from a cold car into a warm room gathers water. Let it stand an hour before you switch it on.`,
    },
    {
      name: msg`Levees and ground floors`,
      detail: msg`Much of the city lies behind levees. The only copy of the photos should not stand on the floor of the garage.`,
    },
  ],
  power: {
    utility: 'PG&E',
    detail: msg`A short outage can end a disk in the middle of a write, and the surge that follows takes the power supply. If your lights flicker on summer evenings, a small battery costs less than either.`,
  },
  travelNote: msg`The crosstown freeway puts every part of the city within a short drive of where the day begins: north to Eight Mile Road, south to the airport, west to the port. Say when you are at home; we say the hour.`,
  questions: [
    {
      question: msg`Where in Stockton is your shop?`,
      answer: msg`There is none. Our technicians start here and come to you without a travel fee, or we agree by phone on how the machine reaches us.`,
    },
    {
      question: msg`The power came back and the PC stays black. What now?`,
      answer: msg`Unplug it for a minute, then try another outlet, without the power strip. If it stays black, leave it off: it is probably the power supply, and each try can take more with it.`,
    },
    {
      question: msg`My class ends in two weeks and the screen is broken. Can I still work?`,
      answer: msg`Usually yes: on any monitor or television with an HDMI cable. We tell you how on the phone, and order the part in the meantime.`,
    },
  ],
};

export function Component(): ReactNode {
  return <RepairPage cityId="stockton" content={content} />;
}
