import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CityContent } from '../city-content.ts';
import { RepairPage } from '../repair-page.tsx';

const content: CityContent = {
  lede: msg`Lodi is twelve miles up Highway 99 from where we start: near enough for a visit without a travel fee.`,
  jobs: [
    {
      name: msg`A tasting-room till that died on Thursday`,
      detail: msg`Tasting rooms need it back before Saturday. Tell us the opening hours, and we plan the repair around them.`,
      price: 'pc-repair/diagnostic',
    },
    {
      name: msg`The office computer of a small grower`,
      detail: msg`Ten years of spray records on a disk that takes minutes to start. We clone it to an SSD and hand you the old one.`,
      price: 'pc-repair/ssd-upgrade',
    },
    {
      name: msg`A laptop that was in the vineyard`,
      detail: msg`Screens and hinges go first on a truck seat. The lid tells us the model.`,
      price: 'pc-repair/screen',
    },
    {
      name: msg`The family computer, for the last time`,
      detail: msg`When it is not worth repairing we say so, and move the photos to the next one.`,
      price: 'home/new-computer',
    },
  ],
  places: [
    { name: msg`School Street`, detail: msg`Downtown under the arch: brick walls, good coffee, thick enough to stop a signal.` },
    { name: msg`Lodi Lake, Turner Road`, detail: msg`Houses near the Mokelumne; we ask whether the office is downstairs.` },
    { name: msg`Woodbridge`, detail: msg`Just past the city limits, on another power company’s lines.` },
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
      detail: msg`Fine dust settles in fans and card readers. A yearly cleaning costs less than the bearing that fails at harvest.`,
    },
    {
      name: msg`Sulfur`,
      detail: msg`Growers dust vines with sulfur in spring and summer. Where it meets damp air it can blacken copper contacts, first in memory slots.`,
    },
    {
      name: msg`Cool cellars, warm offices`,
      detail: msg`A label printer that is carried between the two sweats inside. It needs an hour, not a new head.`,
    },
    {
      name: msg`Harvest hours`,
      detail: msg`From August to October picking starts before dawn and nobody has time for updates. They run in July, or they run at the worst moment.`,
    },
  ],
  power: {
    utility: 'Lodi Electric Utility',
    detail: msg`Power comes from the city’s own utility. Planned work is announced, and we shut machines down before it. Outside the limits, in Woodbridge or among the vines, the bill is usually from PG&E: then the city’s notices are not for you.`,
  },
  travelNote: msg`Up Highway 99, off at Kettleman Lane for the south and the shops, at Turner Road for the lake. In thick tule fog we leave earlier and drive slower; the appointment stands.`,
  questions: [
    {
      question: msg`Can you come during crush?`,
      answer: msg`Yes, and we ask first when the press is running. A till or a printer we repair in the evening, when the room is closed.`,
    },
    {
      question: msg`My card reader fails only on weekends. Why?`,
      answer: msg`Because on weekends a hundred guests are on the same Wi-Fi. The reader needs a network of its own; that is an hour’s work, not a new reader.`,
    },
    {
      question: msg`We are in Acampo. Is that still free of a travel fee?`,
      answer: msg`Yes. Acampo, Woodbridge, Victor and Lockeford lie inside the circle around Stockton.`,
    },
  ],
};

export function Component(): ReactNode {
  return <RepairPage cityId="lodi" content={content} />;
}
