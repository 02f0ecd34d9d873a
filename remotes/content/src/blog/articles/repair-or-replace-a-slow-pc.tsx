import { homePrice, priceOf } from '../../facts/prices.ts';
import type { ArticleSection } from '../../article-layout/article-section.ts';
import { TextLink } from '@tulebyte/cta/links';
import { ArticlePage, type ArticleText } from '../article-page.tsx';
import { DecisionTable } from '../figures/decision-table.tsx';
import { DriveTimes } from '../figures/drive-times.tsx';

const sections: readonly ArticleSection[] = [
  {
    id: 'what-slow-means',
    heading: 'First, say what is slow',
    body: (
      <>
        <p>
          “It is slow” is four different complaints, and each has its own cause. Slow to start, slow with many windows open, slow
          on the internet, or slow all at once since last Tuesday. Before you spend anything, sit down with a notebook for twenty
          minutes. Restart the computer, and take the time from the button to a browser that answers. Then open what you use on a
          normal morning, and watch.
        </p>
        <p>
          On Windows, hold Ctrl, Shift and Esc together and choose Performance. On a Mac, open Activity Monitor. You want to know
          one thing: while you wait, which of the four lines is at the top? Processor, memory, disk or network. The one that
          stands at 100% is the one that is short.
        </p>
      </>
    ),
  },
  {
    id: 'the-table',
    heading: 'Read the answer off the table',
    body: (
      <>
        <DecisionTable />
        <p>
          The last line matters most. A computer that became slow within days has usually not grown old. Something arrived: a
          program, an update that is half done, or a disk that is failing and tries each piece of data many times. If you hear it
          click, or Windows speaks of errors on the disk, copy your photos and documents off it first and read on later.
        </p>
      </>
    ),
  },
  {
    id: 'the-drive',
    heading: 'The part that changes most',
    body: (
      <>
        <p>
          Many computers from before about 2018 have a disk that turns. Its arm has to travel to every piece of data, and starting
          Windows means tens of thousands of pieces. A solid-state drive has no arm. The difference is not ten percent; it is of
          another order, which is why this one part makes an old computer feel new when nothing else does.
        </p>
        <DriveTimes />
        <p>
          The exchange is an afternoon’s work: your system is copied as it is, so programs, passwords and the picture of the dog
          stay where they were. With us it is {priceOf('pc-repair', 'ssd-upgrade')} plus the part. Memory, when the table says
          memory, is usually cheaper still; in thin laptops it may be soldered and cannot be added at all. The model number tells,
          so have it ready when you call.
        </p>
      </>
    ),
  },
  {
    id: 'when-not',
    heading: 'When not to repair',
    body: (
      <>
        <p>There are three good reasons to stop, and the price of the part is only one of them.</p>
        <ul>
          <li>
            <strong>It cannot run a supported system.</strong> Microsoft ended support for Windows 10 on October 14, 2025, and its
            paid extension for households ran for one year after that. Windows 11 asks for a security chip (TPM 2.0) and, with
            Intel, as a rule a processor of the eighth generation or later. A fast computer without security updates is a fast way
            in.
          </li>
          <li>
            <strong>The repair costs more than half of the next one.</strong> A screen and a battery and a keyboard on one laptop
            are a new laptop, paid in installments.
          </li>
          <li>
            <strong>It is the third repair in a year.</strong> Then the time you lose costs more than the machine.
          </li>
        </ul>
        <p>
          An honest counterweight: a five-year-old office computer with a good processor, a solid-state drive and 16 GB of memory
          does letters, mail, accounting and video calls as well as this year’s. If that is what you do, nobody should sell you
          another one.
        </p>
      </>
    ),
  },
  {
    id: 'old-one',
    heading: 'What becomes of the old one',
    body: (
      <>
        <p>
          Not the blue bin, and not the closet. In California screens and batteries may not go into the trash; county sites in
          Stockton, Modesto and Sacramento take them from households, and CalRecycle lists collectors by ZIP code. Before you give
          a computer away, its drive has to be wiped, not merely emptied: deleted files stay readable until they are overwritten.
          Encrypt the drive, then reset the system; or let us wipe it.
        </p>
        <p>
          If you are still undecided, our diagnostic is {priceOf('pc-repair', 'diagnostic')}, answers within one business day, and
          is waived when we do the repair. When we would not repair it ourselves, we say so, and setting up the next computer with
          your data moved over is {homePrice('new-computer')}. Bring the model number, and read{' '}
          <TextLink to="/faq#my-data-in-repair">what happens to your files</TextLink> while it is with us.
        </p>
      </>
    ),
  },
];

const text: ArticleText = {
  keyPoints: [
    'Look which line stands at 100% while you wait: processor, memory, disk or network.',
    'A turning disk is the usual cause, and a solid-state drive the usual cure.',
    'A computer that cannot run a supported system is not worth a part.',
  ],
  sections,
  sources: [
    { name: 'Microsoft, Lifecycle of Windows 10', url: 'https://learn.microsoft.com/lifecycle/products/windows-10-home-and-pro' },
    { name: 'Microsoft, Windows 11 requirements', url: 'https://www.microsoft.com/windows/windows-11-specifications' },
    { name: 'CalRecycle, Electronic waste', url: 'https://calrecycle.ca.gov/electronics/' },
  ],
  service: 'pc-repair',
};

export function Component() {
  return <ArticlePage slug="repair-or-replace-a-slow-pc" text={text} />;
}
