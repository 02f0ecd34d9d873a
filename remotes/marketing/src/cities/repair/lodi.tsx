import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CityContent } from '../city-content.ts';
import { RepairPage } from '../repair-page.tsx';

const content: CityContent = {
  lede: msg`Lodi is 12 miles up Highway 99 from where we start: close enough for a visit with no travel fee.`,
  jobs: [
    {
      name: msg`A tasting-room register that died on Thursday`,
      detail: msg`You need it back before Saturday. Tell us when you’re open, and we’ll plan the repair around it.`,
      price: 'pc-repair/diagnostic',
    },
    {
      name: msg`A small grower’s office computer`,
      detail: msg`Ten years of spray records on a drive that takes minutes to start. We clone it to an SSD and hand you the old one.`,
      price: 'pc-repair/ssd-upgrade',
    },
    {
      name: msg`A laptop that lives in the vineyard`,
      detail: msg`On a truck seat, screens and hinges go first. The label on the bottom tells us the model.`,
      price: 'pc-repair/screen',
    },
    {
      name: msg`The family computer, one last time`,
      detail: msg`When it isn’t worth fixing we say so, and move the photos to the next one.`,
      price: 'home/new-computer',
    },
  ],
  places: [
    {
      name: msg`School Street`,
      detail: msg`Downtown under the arch: good coffee and brick walls thick enough to stop a signal.`,
    },
    { name: msg`Lodi Lake, Turner Road`, detail: msg`Homes near the Mokelumne. We ask whether the office is downstairs.` },
    { name: msg`Woodbridge`, detail: msg`Just past the city limits, on a different power company’s lines.` },
    { name: msg`Lakewood`, detail: msg`Bungalows with the internet line in the garage and the work in the kitchen.` },
    {
      name: msg`Vintner’s Square, Kettleman Lane`,
      detail: msg`Stores that share a wall and a radio channel with four neighbors.`,
    },
    { name: msg`Victor and Lockeford`, detail: msg`East on Highway 12 among the old vines. Still inside the circle.` },
  ],
  commonIssues: [
    {
      name: msg`Vineyard dust`,
      detail: msg`Fine dust settles in fans and card readers. A yearly cleaning costs less than the fan that fails at harvest.`,
    },
    {
      name: msg`Sulfur`,
      detail: msg`Growers dust vines with sulfur in spring and summer. In damp air it can tarnish copper contacts, memory slots first.`,
    },
    {
      name: msg`Cool cellars, warm offices`,
      detail: msg`Carry a label printer from one to the other and it sweats inside. Give it an hour; it doesn’t need a new print head.`,
    },
    {
      name: msg`Harvest hours`,
      detail: msg`From August to October, picking starts before dawn and nobody has time for updates. They run in July, or they run at the worst moment.`,
    },
  ],
  power: {
    utility: 'Lodi Electric Utility',
    detail: msg`Power comes from the city’s own utility. It announces planned work, and we shut machines down first. Outside the city limits, in Woodbridge or among the vines, the bill is usually from PG&E, and the city’s notices aren’t for you.`,
  },
  travelNote: msg`Up Highway 99, off at Kettleman Lane for the south side and the shops, at Turner Road for the lake. In thick tule fog we leave earlier and drive slower, and we still keep the appointment.`,
  questions: [
    {
      question: msg`Can you come during crush?`,
      answer: msg`Yes, and we’ll ask when the press is running. We fix a register or a printer in the evening, after you close.`,
    },
    {
      question: msg`My card reader only fails on weekends. Why?`,
      answer: msg`Because on weekends a hundred guests are on the same Wi-Fi. The reader needs its own network. That’s an hour of work, not a new reader.`,
    },
    {
      question: msg`We’re in Acampo. Is there a travel fee?`,
      answer: msg`No. Acampo, Woodbridge, Victor and Lockeford are inside the circle around Stockton.`,
    },
  ],
};

export function Component(): ReactNode {
  return <RepairPage cityId="lodi" content={content} />;
}
