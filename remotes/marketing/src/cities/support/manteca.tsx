import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CityContent } from '../city-content.ts';
import { SupportPage } from '../support-page.tsx';

const content: CityContent = {
  lede: msg`Manteca lies inside both of our circles, so nobody here pays for the trip.`,
  jobs: [
    {
      name: msg`Family businesses`,
      detail: msg`The person who looks after the computers also does the books. We take the first job off that desk.`,
      price: 'plan/basic',
    },
    {
      name: msg`Medical and dental practices`,
      detail: msg`X-ray stations with old software need fences around them, not hope.`,
      price: 'plan/pro',
    },
    {
      name: msg`New buildings`,
      detail: msg`Where the city grows, offices move. Cabling, internet line and phones have lead times: call before the lease is signed.`,
      price: 'field/hour',
    },
    {
      name: msg`The front desk that clicks on everything`,
      detail: msg`Practice mails look like a lab, an insurer, a parcel. Who clicks gets two minutes of training, not a lecture.`,
      price: 'cybersecurity/phishing-training',
    },
  ],
  places: [
    { name: msg`Yosemite Avenue, Main Street`, detail: msg`The old crossing: insurance, taxes, a dentist above a shop.` },
    { name: msg`Spreckels Park`, detail: msg`Offices and halls where the sugar factory stood.` },
    { name: msg`North Street`, detail: msg`Practices around the hospital, with lunch from twelve to one and our work in it.` },
    { name: msg`Woodward Park, Union Road south`, detail: msg`Homes with a business in the second bedroom.` },
    { name: msg`Del Webb at Woodbridge`, detail: msg`A community of 55 and over; from 65 the senior discount applies at home.` },
    { name: msg`Lathrop and Ripon`, detail: msg`West across I-5 and south along 99; each the next exit or two.` },
  ],
  commonIssues: [
    {
      name: msg`Sand under the city`,
      detail: msg`Manteca stands on sandy soil, and building sites on every side put it into the air. Filters at the rack are changed twice a year, not once.`,
    },
    {
      name: msg`A chair, a sensor, a dongle`,
      detail: msg`Dental software often hangs on one USB key at the back of one computer. When the cleaner bumps it, the practice stops.`,
    },
    {
      name: msg`The first office of a growing firm`,
      detail: msg`It grew from a kitchen: personal mail addresses, one shared password, photos of invoices on a phone. We begin with a list, not with blame.`,
    },
    {
      name: msg`Friday on the 120`,
      detail: msg`Half the Bay drives through to the mountains on Friday afternoon. We plan no visit across the bypass after two.`,
    },
  ],
  power: {
    utility: 'PG&E',
    detail: msg`The irrigation district in town brings water; the power is PG&E’s. In a practice, ten minutes of battery decide whether a half-taken X-ray is taken twice.`,
  },
  travelNote: msg`South on Highway 99 to Yosemite Avenue, or on I-5 and the 120 bypass to Union Road: two ways, and we take the one that moves. From the Modesto side it is Ripon and one more exit.`,
  questions: [
    {
      question: msg`We are five people. Is a plan not too much?`,
      answer: msg`Count one lost morning against it. With Basic you get updates, antivirus and a help desk; a visit then has an estimate of its own. You can begin there.`,
    },
    {
      question: msg`Our X-ray computer must stay on an old Windows. Is that allowed?`,
      answer: msg`It may stay, but alone: no mail, no browser, its own network, a copy each night. We write that down for your auditor.`,
    },
    {
      question: msg`We move to Lathrop next spring. When should we call?`,
      answer: msg`Before the lease: we look at which providers reach the address and where the line comes in. After it, your choice is what is there.`,
    },
  ],
};

export function Component(): ReactNode {
  return <SupportPage cityId="manteca" content={content} />;
}
