import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CityContent } from '../city-content.ts';
import { SupportPage } from '../support-page.tsx';

const content: CityContent = {
  lede: msg`Between the warehouses off I-580 and the home offices of people who used to commute over the Altamont.`,
  jobs: [
    {
      name: msg`Warehouses`,
      detail: msg`Wireless coverage between steel racks must be measured with the racks full. Handhelds lose their way where the plan looked fine.`,
      price: 'plan/pro',
    },
    {
      name: msg`Home offices`,
      detail: msg`A line that carries two video calls and a school, and a backup that does not depend on anyone remembering it.`,
      price: 'home/wifi',
    },
    {
      name: msg`Contractors`,
      detail: msg`Laptops on building sites: encrypted, and restored to another machine from the copy if one is stolen.`,
      price: 'data-backup/workstation',
    },
    {
      name: msg`Out-of-state companies with a dock here`,
      detail: msg`Your own IT is three time zones away. We are the hands: a scanner gun, a switch, a label printer.`,
      price: 'field/hour',
    },
  ],
  places: [
    {
      name: msg`Northeast Industrial, MacArthur Drive`,
      detail: msg`Distribution halls between I-205 and the railroad, dock doors by the hundred.`,
    },
    { name: msg`Cordes Ranch, Hansen Road`, detail: msg`The western halls toward Mountain House, in the full wind.` },
    { name: msg`Downtown, Tenth Street`, detail: msg`Shops and offices around the Grand Theatre and the old rail yard.` },
    {
      name: msg`Tracy Hills, Ellis`,
      detail: msg`New streets in the south: the conduit is in the ground, the question is what runs in it.`,
    },
    { name: msg`Redbridge, Hidden Lake`, detail: msg`Home offices that went over the pass every day, and now twice a week.` },
    { name: msg`Mountain House, Banta`, detail: msg`West under the hills and east by the tracks, both inside the circle.` },
  ],
  commonIssues: [
    {
      name: msg`Wind through the pass`,
      detail: msg`On summer evenings the sea air pours over the Altamont, past the turbines and onto your roof. An antenna that was aligned in March has moved by July.`,
    },
    {
      name: msg`Steel, cardboard, water`,
      detail: msg`Racks full of bottled drinks swallow radio; the same racks full of chips do not. Coverage changes with what is in stock.`,
    },
    {
      name: msg`Batteries in the heat`,
      detail: msg`A handheld left in a truck cab at the dock swells within a season. Spares belong in the office, charged to half.`,
    },
    {
      name: msg`One road, one cable`,
      detail: msg`Lines follow the same trench as the highway. When someone digs there, a second provider helps only if it comes from the other side.`,
    },
  ],
  power: {
    utility: 'PG&E',
    detail: msg`A dip that the lights barely show restarts every access point in a hall, and the handhelds spend ten minutes finding them again. Batteries for the switches, which feed the access points, end that for little money.`,
  },
  travelNote: msg`Down Interstate 5 and along 205, against nobody: the crowd toward the Bay has passed by the time we leave. Inside the triangle of 5, 205 and 580 nothing is more than a few minutes from the next exit.`,
  questions: [
    {
      question: msg`Can you measure our hall without stopping the picking?`,
      answer: msg`Yes. We walk the aisles with a meter while you work, in a vest and behind the line. The picture of the coverage is yours.`,
    },
    {
      question: msg`I work at home for a company in the Bay Area. Whose customer am I?`,
      answer: msg`For your house, ours: line, Wi-Fi, printer. The company’s laptop stays with its own IT, and we say where one ends and the other begins.`,
    },
    {
      question: msg`A driver hit the cabinet at the gate. How soon?`,
      answer: msg`With a plan, by its response time. Without one, book a technician before eleven and one comes the same day.`,
    },
  ],
};

export function Component(): ReactNode {
  return <SupportPage cityId="tracy" content={content} />;
}
