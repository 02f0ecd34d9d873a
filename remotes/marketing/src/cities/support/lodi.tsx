import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CityContent } from '../city-content.ts';
import { SupportPage } from '../support-page.tsx';

const content: CityContent = {
  lede: msg`Wineries run three businesses on one network: cellar, shop and club. We keep each of them out of the others’ way.`,
  jobs: [
    {
      name: msg`Tasting rooms and wine clubs`,
      detail: msg`Card payments stand on a network of their own, apart from guests and cellar.`,
      price: 'plan/pro',
    },
    {
      name: msg`Cellars and pump houses`,
      detail: msg`Sensors in thick walls need antennas in the right place more than they need more power.`,
      price: 'field/hour',
    },
    {
      name: msg`Shops on School Street`,
      detail: msg`A till, a printer and Wi-Fi for guests: small networks, kept up to date by someone who is not also selling.`,
      price: 'plan/basic',
    },
    {
      name: msg`Ten years of club members in one file`,
      detail: msg`Names, birthdays, cards: copied every day, and readable only for those who ship.`,
      price: 'data-backup/workstation',
    },
  ],
  places: [
    {
      name: msg`Downtown, School Street`,
      detail: msg`Tasting rooms next door to each other, all on the same few radio channels.`,
    },
    { name: msg`Turner Road, Woodbridge`, detail: msg`Cellars along the Mokelumne; concrete, steel tanks, few windows.` },
    { name: msg`Highway 12 west, Ray Road`, detail: msg`Wineries among vines toward I-5, where the only line may be a radio.` },
    { name: msg`Cherokee Lane, Beckman Road`, detail: msg`Packing, parts and trucks along the old highway and the new one.` },
    { name: msg`Kettleman Lane`, detail: msg`Practices and chain stores; we know which doors lead to the phone room.` },
    { name: msg`Lockeford, Clements, Acampo`, detail: msg`Growers’ offices in old houses, most with a pump to watch.` },
  ],
  commonIssues: [
    {
      name: msg`Walls made for wine`,
      detail: msg`What keeps a cellar cool keeps radio out. One cable to the far end does what three repeaters do not.`,
    },
    {
      name: msg`Release weekend`,
      detail: msg`Two hundred members pick up on one Saturday and every card is read twice. We try the till on Thursday with the real list.`,
    },
    {
      name: msg`Lightning that never came`,
      detail: msg`Thunderstorms are rare here, but long wires between pump houses gather a charge on dry windy days. Protection at both ends costs little.`,
    },
    {
      name: msg`Club mail in the spam folder`,
      detail: msg`A newsletter from the shop’s own address, without the three records a mailbox provider checks, does not arrive. We set them once.`,
    },
  ],
  power: {
    utility: 'Lodi Electric Utility',
    detail: msg`A site in the city and a cellar outside it often have two power companies: Lodi’s own and PG&E. Your list at the engineer’s desk says which meter belongs to whom, and who is called first.`,
  },
  travelNote: msg`Twelve miles, most of them on Highway 99 with vines on both sides by the end. For wineries off the pavement we ask for the gate code and the name of the dog.`,
  questions: [
    {
      question: msg`May guests use the same Wi-Fi as the till?`,
      answer: msg`No. Card rules ask for a separation, and a guest’s phone should never see the printer. One device can carry both networks; it must be set up so.`,
    },
    {
      question: msg`The tank sensors come from another firm. Who answers when they stop?`,
      answer: msg`Call us. On Pro and above we call the maker for you, after we have seen whether it is the sensor, the radio or the line.`,
    },
    {
      question: msg`Can you set up a till for the Grape Festival?`,
      answer: msg`Yes, with a mobile router and a battery, tried out the week before in your own yard.`,
    },
  ],
};

export function Component(): ReactNode {
  return <SupportPage cityId="lodi" content={content} />;
}
