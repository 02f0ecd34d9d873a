import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CityContent } from '../city-content.ts';
import { SupportPage } from '../support-page.tsx';

const content: CityContent = {
  lede: msg`Between the warehouses off I-580 and the home offices of people who used to commute over the Altamont.`,
  jobs: [
    {
      name: msg`Warehouses`,
      detail: msg`Wi-Fi between steel racks has to be measured with the racks full. Handhelds get lost where the plan looked fine.`,
      price: 'plan/pro',
    },
    {
      name: msg`Home offices`,
      detail: msg`A line that carries two video calls and a school, and a backup that doesn’t depend on anyone remembering it.`,
      price: 'home/wifi',
    },
    {
      name: msg`Contractors`,
      detail: msg`Laptops on job sites: encrypted, and restored to another computer from the backup if one is stolen.`,
      price: 'data-backup/workstation',
    },
    {
      name: msg`Out-of-state companies with a dock here`,
      detail: msg`Your own IT is three time zones away. We’re the hands: a scanner gun, a switch, a label printer.`,
      price: 'field/hour',
    },
  ],
  places: [
    {
      name: msg`Northeast Industrial, MacArthur Drive`,
      detail: msg`Distribution warehouses between I-205 and the railroad, dock doors by the hundred.`,
    },
    { name: msg`Cordes Ranch, Hansen Road`, detail: msg`The west-side warehouses toward Mountain House, in the full wind.` },
    { name: msg`Downtown, Tenth Street`, detail: msg`Shops and offices around the Grand Theatre and the old rail yard.` },
    {
      name: msg`Tracy Hills, Ellis`,
      detail: msg`New streets in the south: the conduit is in the ground; the question is what runs through it.`,
    },
    {
      name: msg`Redbridge, Hidden Lake`,
      detail: msg`Home offices of people who drove over the pass every day, and now do it twice a week.`,
    },
    { name: msg`Mountain House, Banta`, detail: msg`West under the hills and east by the tracks, both inside the circle.` },
  ],
  commonIssues: [
    {
      name: msg`Wind through the pass`,
      detail: msg`On summer evenings the sea air pours over the Altamont, past the turbines and onto your roof. An antenna aligned in March has moved by July.`,
    },
    {
      name: msg`Steel, cardboard, water`,
      detail: msg`Racks full of bottled drinks swallow radio; the same racks full of chips don’t. Coverage changes with what’s in stock.`,
    },
    {
      name: msg`Batteries in the heat`,
      detail: msg`A handheld left in a truck cab at the dock swells within a season. Keep spares in the office, charged halfway.`,
    },
    {
      name: msg`One road, one cable`,
      detail: msg`Lines follow the same trench as the highway. When someone digs there, a second provider only helps if it comes from the other side.`,
    },
  ],
  power: {
    utility: 'PG&E',
    detail: msg`A dip you barely see in the lights restarts every access point in a warehouse, and the handhelds spend ten minutes finding them again. A battery on the switches, which power the access points, fixes that cheaply.`,
  },
  travelNote: msg`Down I-5 and along 205, against traffic: the Bay commute is over. Inside the triangle of 5, 205 and 580, nothing is more than a few minutes from the next exit.`,
  questions: [
    {
      question: msg`Can you measure our warehouse without stopping the picking?`,
      answer: msg`Yes. We walk the aisles with a meter while you work, in a vest and behind the line. The coverage map is yours.`,
    },
    {
      question: msg`I work from home for a Bay Area company. Who do I call?`,
      answer: msg`For your house, us: line, Wi-Fi, printer. The company’s laptop stays with its own IT, and we’ll say where one ends and the other begins.`,
    },
    {
      question: msg`A driver hit the cabinet at the gate. How soon can you come?`,
      answer: msg`With a plan, within its response time. Without one, book a technician before 11 a.m. and we’ll come the same day.`,
    },
  ],
};

export function Component(): ReactNode {
  return <SupportPage cityId="tracy" content={content} />;
}
