import { homePrice, priceOf } from '../../facts/prices.ts';
import type { ArticleSection } from '../../article-layout/article-section.ts';
import { TextLink } from '@tulebyte/cta/links';
import { ArticlePage, type ArticleText } from '../article-page.tsx';
import { BatteryTimes } from '../figures/battery-times.tsx';
import { SummerTable } from '../figures/summer-table.tsx';

const sections: readonly ArticleSection[] = [
  {
    id: 'what-summer-does',
    heading: 'What a Valley summer does to a computer',
    body: (
      <>
        <p>
          Between May and November an office in the Central Valley meets three things that an office on the coast mostly does not:
          a week of afternoons over 100 degrees, smoke that stays for days, and power that goes off because someone decided that
          it should. None of them is exotic. Each of them stops computers in its own way, and only one of them gives notice.
        </p>
        <SummerTable />
        <p>
          The quiet months, from now until April, are the time to prepare. Batteries can be had, nobody is waiting for the server,
          and a restore that goes wrong costs an hour instead of a harvest.
        </p>
      </>
    ),
  },
  {
    id: 'who-switches-off',
    heading: 'Know who switches off your power',
    body: (
      <>
        <p>
          It depends on your address. PG&amp;E serves Stockton, Manteca and Tracy, and runs Public Safety Power Shutoffs: lines
          are switched off on purpose when dry wind makes a fire likely. Valley floors are rarely the target, but a line that
          feeds you may cross hills that are. PG&amp;E’s published aim is to warn two days ahead, again a day ahead, and once more
          just before. Those messages go to the telephone number and address on the account, which in many offices is that of a
          person who left. Check it today.
        </p>
        <p>
          Lodi has its own Lodi Electric Utility, Modesto is served by the Modesto Irrigation District and Sacramento by SMUD.
          They send their own notices. What reaches all of them is the state’s grid: when demand is close to supply, the
          California Independent System Operator calls a Flex Alert, usually for the hours from 4 to 9 in the evening. It is a
          request, not an outage. Treat it as the day to make sure that last night’s backup ran.
        </p>
      </>
    ),
  },
  {
    id: 'three-copies',
    heading: 'Three copies, and one of them far from the heat',
    body: (
      <>
        <p>
          The rule is old and still right: three copies of everything that matters, on two kinds of storage, one of them somewhere
          else. The guide of the US Computer Emergency Readiness Team has recommended it under the name 3-2-1 since 2012. In an
          office in the Valley it reads like this:
        </p>
        <ul>
          <li>
            <strong>One</strong> is the file you work on.
          </li>
          <li>
            <strong>Two</strong> is a copy on a device in the building, for the everyday accident: the wrong folder deleted, the
            laptop dropped. It is fast, and it dies with the building.
          </li>
          <li>
            <strong>Three</strong> is a copy in another region. A cloud folder that mirrors your files is not it: it mirrors a
            deletion just as faithfully. It has to keep old versions that an ordinary password cannot erase.
          </li>
        </ul>
        <p>
          The second copy is usually where summer strikes. It tends to stand in the closet with the network equipment, and when
          the air conditioning stops over a weekend, a closed closet gets hotter than the room. Disks age faster in heat and fail
          in company: the two disks of a mirrored pair have the same age, the same closet and the same weekend.
        </p>
      </>
    ),
  },
  {
    id: 'how-long-a-battery-lasts',
    heading: 'How long a battery really lasts',
    body: (
      <>
        <p>
          A battery unit has one job: to give a computer the minutes it needs to save and shut down. The figure on the box, in VA,
          does not tell you how many. The watt-hours of the battery do, and they are in the data sheet. Multiply them by 0.85 for
          losses, divide by the watts of what you plug in, multiply by 60.
        </p>
        <BatteryTimes />
        <p>
          Two things follow. A modem and a router on a small battery carry your telephones and the card terminal through most of
          an evening, as long as the provider’s side has power. A server on the same battery gets half an hour, so it has to be
          told to shut down by itself when the battery is low. That is a cable and a setting, and both are easily forgotten.
          Batteries last three to five years, less in heat: write the date on the case.
        </p>
      </>
    ),
  },
  {
    id: 'test-while-it-is-cool',
    heading: 'Four tests for a cool month',
    body: (
      <>
        <ol>
          <li>
            Restore one folder and one whole machine from the far copy, to a spare computer, without asking anyone for a password
            that is not written down. <TextLink to="/docs/restore-test">Our guide</TextLink> takes you through it.
          </li>
          <li>Pull the plug of the battery unit, at lunch, with everything saved. Write down how many minutes you got.</li>
          <li>Put a thermometer in the closet on a Saturday with the air conditioning off. Above 85 degrees, it needs a vent.</li>
          <li>Ask who gets the utility’s messages, and change the number if nobody knows.</li>
        </ol>
        <p>
          If you would rather have it done: backup of a workstation is {priceOf('data-backup', 'workstation')} a month with us, of
          a server {priceOf('data-backup', 'server')} with the first terabyte, with a restore test each quarter. For a household,
          one visit of an hour, {homePrice('in-home-first-hour')}, is enough to set up a copy that leaves the house.
        </p>
      </>
    ),
  },
];

const text: ArticleText = {
  keyPoints: [
    'Heat and outages take the copy in the building. Only a copy in another region survives both.',
    'Watt-hours × 0.85 ÷ watts × 60 is the number of minutes a battery gives you.',
    'A backup that was never restored is a hope. Restore one machine before May.',
  ],
  sections,
  sources: [
    {
      name: 'US-CERT, Data Backup Options (2012)',
      url: 'https://www.cisa.gov/sites/default/files/publications/data_backup_options.pdf',
    },
    { name: 'PG&E, Public Safety Power Shutoffs', url: 'https://www.pge.com/psps' },
    { name: 'California ISO, Flex Alert', url: 'https://www.flexalert.org' },
    { name: 'Ready.gov, Power Outages', url: 'https://www.ready.gov/power-outages' },
  ],
  service: 'data-backup',
};

export function Component() {
  return <ArticlePage slug="backups-for-a-valley-summer" text={text} />;
}
