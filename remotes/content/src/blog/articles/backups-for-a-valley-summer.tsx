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
          From May to November, a Central Valley office faces three things an office on the coast mostly doesn’t: a week of
          afternoons over 100 degrees, smoke that hangs around for days, and power that goes out because someone decided it
          should. None of it is exotic. Each one stops computers in its own way, and only one of them gives you notice.
        </p>
        <SummerTable />
        <p>
          The quiet months, through April, are the time to get ready. Batteries are in stock, nobody’s waiting on the server, and
          a restore that goes wrong costs you an hour instead of a harvest.
        </p>
      </>
    ),
  },
  {
    id: 'who-switches-off',
    heading: 'Know who shuts off your power',
    body: (
      <>
        <p>
          It depends on your address. PG&amp;E serves Stockton, Manteca and Tracy, and runs Public Safety Power Shutoffs: it turns
          off lines on purpose when dry wind makes a fire likely. The Valley floor is rarely the target, but the line that feeds
          you may cross hills that are. PG&amp;E’s stated goal is to warn you two days ahead, again a day ahead, and once more
          right before. Those messages go to the phone number and address on the account, which in many offices belong to someone
          who left. Check it today.
        </p>
        <p>
          Lodi has its own Lodi Electric Utility, Modesto is served by the Modesto Irrigation District and Sacramento by SMUD.
          They send their own notices. What affects them all is the state’s grid: when demand gets close to supply, the California
          Independent System Operator calls a Flex Alert, usually from 4 to 9 p.m. It’s a request, not an outage. Treat it as the
          day to make sure last night’s backup ran.
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
          else. The US Computer Emergency Readiness Team has recommended it as “3-2-1” since 2012. In a Valley office it looks
          like this:
        </p>
        <ul>
          <li>
            <strong>One</strong> is the file you work on.
          </li>
          <li>
            <strong>Two</strong> is a copy on a device in the building, for everyday accidents: the wrong folder deleted, the
            laptop dropped. It’s fast, and it dies with the building.
          </li>
          <li>
            <strong>Three</strong> is a copy in another region. A cloud folder that mirrors your files doesn’t count: it mirrors a
            deletion just as faithfully. The copy has to keep old versions that an ordinary password can’t erase.
          </li>
        </ul>
        <p>
          The second copy is usually where summer strikes. It tends to sit in the closet with the network gear, and when the air
          conditioning quits over a weekend, a closed closet gets hotter than the room. Drives age faster in heat and fail
          together: the two drives of a mirrored pair share the same age, the same closet and the same weekend.
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
          A battery backup has one job: to give a computer the minutes it needs to save and shut down. The VA number on the box
          doesn’t tell you how many. The battery’s watt-hours do, and they’re in the data sheet. Multiply them by 0.85 for losses,
          divide by the watts of what you plug in, and multiply by 60.
        </p>
        <BatteryTimes />
        <p>
          That means two things. A modem and a router on a small battery keep your phones and card terminal going for most of an
          evening, as long as the provider’s side has power. A server on the same battery gets half an hour, so it has to shut
          itself down when the battery gets low. That takes a cable and a setting, and both are easy to forget. Batteries last
          three to five years, less in heat: write the date on the case.
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
            Restore one folder and one whole computer from the off-site copy, to a spare computer, without asking anyone for a
            password that isn’t written down. <TextLink to="/docs/restore-test">Our guide</TextLink> takes you through it.
          </li>
          <li>Unplug the battery backup at lunch, with everything saved. Write down how many minutes you got.</li>
          <li>Put a thermometer in the closet on a Saturday with the air conditioning off. Above 85 degrees, it needs a vent.</li>
          <li>Ask who gets the utility’s messages, and change the number if nobody knows.</li>
        </ol>
        <p>
          If you’d rather have us do it: backup is {priceOf('data-backup', 'workstation')} per month for a workstation and{' '}
          {priceOf('data-backup', 'server')} for a server with the first terabyte, with a restore test each quarter. For a
          household, a one-hour visit, {homePrice('in-home-first-hour')}, is enough to set up a copy that leaves the house.
        </p>
      </>
    ),
  },
];

const text: ArticleText = {
  keyPoints: [
    'Heat and outages take out the copy in the building. Only a copy in another region survives both.',
    'Watt-hours × 0.85 ÷ watts × 60 is how many minutes a battery gives you.',
    'A backup you’ve never restored is a hope. Restore one computer before May.',
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
