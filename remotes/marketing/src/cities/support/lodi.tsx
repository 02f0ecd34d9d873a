import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CityContent } from '../city-content.ts';
import { SupportPage } from '../support-page.tsx';

const content: CityContent = {
  lede: msg`Wineries run three businesses on one network: cellar, shop and club. We keep them out of each other’s way.`,
  jobs: [
    {
      name: msg`Tasting rooms and wine clubs`,
      detail: msg`Card payments get their own network, separate from guests and the cellar.`,
      price: 'plan/pro',
    },
    {
      name: msg`Cellars and pump houses`,
      detail: msg`Behind thick walls, a sensor needs an antenna in the right place more than it needs more power.`,
      price: 'field/hour',
    },
    {
      name: msg`Shops on School Street`,
      detail: msg`A register, a printer and guest Wi-Fi: small networks, kept up to date by someone who isn’t also selling.`,
      price: 'plan/basic',
    },
    {
      name: msg`Ten years of club members in one file`,
      detail: msg`Names, birthdays, cards: copied every day, and readable only by the people who ship.`,
      price: 'data-backup/workstation',
    },
  ],
  places: [
    {
      name: msg`Downtown, School Street`,
      detail: msg`Tasting rooms side by side, all on the same few radio channels.`,
    },
    { name: msg`Turner Road, Woodbridge`, detail: msg`Cellars along the Mokelumne; concrete, steel tanks, few windows.` },
    { name: msg`Highway 12 west, Ray Road`, detail: msg`Wineries among the vines toward I-5, where radio may be the only line.` },
    { name: msg`Cherokee Lane, Beckman Road`, detail: msg`Packing, parts and trucks along the old highway and the new one.` },
    { name: msg`Kettleman Lane`, detail: msg`Medical offices and chain stores. We know which doors lead to the phone room.` },
    { name: msg`Lockeford, Clements, Acampo`, detail: msg`Growers’ offices in old houses, most with a pump to watch.` },
  ],
  commonIssues: [
    {
      name: msg`Walls made for wine`,
      detail: msg`What keeps a cellar cool keeps radio out. One cable to the far end does what three repeaters can’t.`,
    },
    {
      name: msg`Release weekend`,
      detail: msg`Two hundred members pick up on one Saturday, and every card gets swiped twice. We test the register on Thursday with the real list.`,
    },
    {
      name: msg`Lightning that never came`,
      detail: msg`Thunderstorms are rare here, but long wires between pump houses build up a charge on dry, windy days. Protecting both ends costs little.`,
    },
    {
      name: msg`Club emails in the spam folder`,
      detail: msg`A newsletter from the shop’s own domain won’t get delivered without the three records email providers check. We set them up once.`,
    },
  ],
  power: {
    utility: 'Lodi Electric Utility',
    detail: msg`A site in town and a cellar outside it often have two power companies: Lodi’s own and PG&E. Your engineer keeps a list of which meter is whose, and who to call first.`,
  },
  travelNote: msg`Twelve miles, most of it Highway 99, with vines on both sides by the end. For wineries off the pavement we’ll ask for the gate code and the dog’s name.`,
  questions: [
    {
      question: msg`Can guests use the same Wi-Fi as the register?`,
      answer: msg`No. Card rules require you to keep them separate, and a guest’s phone should never see the printer. One device can carry both networks if it’s set up that way.`,
    },
    {
      question: msg`Another company put in our tank sensors. Who do we call when they stop?`,
      answer: msg`Us. On Pro and above we call the manufacturer for you, once we’ve seen whether it’s the sensor, the radio or the line.`,
    },
    {
      question: msg`Can you set up a register for the Grape Festival?`,
      answer: msg`Yes, with a mobile router and a battery, tested the week before in your own yard.`,
    },
  ],
};

export function Component(): ReactNode {
  return <SupportPage cityId="lodi" content={content} />;
}
