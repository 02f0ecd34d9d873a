import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { CityContent } from '../city-content.ts';
import { SupportPage } from '../support-page.tsx';

const content: CityContent = {
  lede: msg`Manteca is inside both of our circles, so nobody here pays a travel fee.`,
  jobs: [
    {
      name: msg`Family businesses`,
      detail: msg`The person who looks after the computers also does the books. We take the first job off their desk.`,
      price: 'plan/basic',
    },
    {
      name: msg`Medical and dental practices`,
      detail: msg`X-ray stations with old software need a network of their own, not luck.`,
      price: 'plan/pro',
    },
    {
      name: msg`New buildings`,
      detail: msg`Where the city grows, offices move. Cabling, internet and phones take weeks to order: call us before you sign the lease.`,
      price: 'field/hour',
    },
    {
      name: msg`The front desk that clicks on everything`,
      detail: msg`Practice emails look like a lab, an insurer, a package. Anyone who clicks gets a two-minute lesson, not a lecture.`,
      price: 'cybersecurity/phishing-training',
    },
  ],
  places: [
    { name: msg`Yosemite Avenue, Main Street`, detail: msg`The old crossroads: insurance, taxes, a dentist above a shop.` },
    { name: msg`Spreckels Park`, detail: msg`Offices and warehouses where the sugar plant stood.` },
    {
      name: msg`North Street`,
      detail: msg`Medical offices around the hospital. They take lunch from noon to one, and that’s when we work.`,
    },
    { name: msg`Woodward Park, Union Road south`, detail: msg`Homes with a business in the second bedroom.` },
    { name: msg`Del Webb at Woodbridge`, detail: msg`A 55-and-over community. From 65 on, the senior discount applies at home.` },
    { name: msg`Lathrop and Ripon`, detail: msg`West across I-5 and south along 99: the next exit or two.` },
  ],
  commonIssues: [
    {
      name: msg`Sand under the city`,
      detail: msg`Manteca is built on sandy soil, and construction on every side puts it in the air. We change the rack’s filters twice a year, not once.`,
    },
    {
      name: msg`A chair, a sensor, a dongle`,
      detail: msg`Dental software often depends on one USB key in the back of one computer. When the cleaner bumps it, the practice stops.`,
    },
    {
      name: msg`The first office of a growing firm`,
      detail: msg`It started in a kitchen: personal email addresses, one shared password, photos of invoices on a phone. We start with a list, not with blame.`,
    },
    {
      name: msg`Friday on 120`,
      detail: msg`Half the Bay drives through to the mountains on Friday afternoon. We don’t schedule visits across the bypass after two.`,
    },
  ],
  power: {
    utility: 'PG&E',
    detail: msg`The irrigation district in town brings water; power comes from PG&E. In a dental office, ten minutes of battery decide whether you take an X-ray once or twice.`,
  },
  travelNote: msg`South on Highway 99 to Yosemite Avenue, or I-5 and the 120 bypass to Union Road: two ways, and we take the one that’s moving. From the Modesto side it’s Ripon and one more exit.`,
  questions: [
    {
      question: msg`There are five of us. Isn’t a plan too much?`,
      answer: msg`Weigh it against one lost morning. Basic gives you updates, antivirus and a help desk; visits get their own estimate. You can start there.`,
    },
    {
      question: msg`Our X-ray computer has to stay on an old Windows. Is that allowed?`,
      answer: msg`It can stay, but isolated: no email, no browser, its own network, a copy each night. We write that up for your auditor.`,
    },
    {
      question: msg`We’re moving to Lathrop next spring. When should we call?`,
      answer: msg`Before you sign the lease. We’ll look at which providers reach the address and where the line comes in. After that, you get what’s there.`,
    },
  ],
};

export function Component(): ReactNode {
  return <SupportPage cityId="manteca" content={content} />;
}
