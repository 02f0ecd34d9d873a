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
          “It’s slow” is four different complaints, each with its own cause: slow to start, slow with a lot of windows open, slow
          on the internet, or suddenly slow since last Tuesday. Before you spend anything, sit down with a notebook for twenty
          minutes. Restart the computer, and time it from the power button to a browser that responds. Then open what you use on a
          normal morning, and watch.
        </p>
        <p>
          On Windows, hold Ctrl, Shift and Esc together and choose Performance. On a Mac, open Activity Monitor. You want to know
          one thing: while you wait, which one is maxed out? Processor, memory, disk or network. See which one is pegged at 100%:
          that’s the one you’re short on.
        </p>
      </>
    ),
  },
  {
    id: 'the-table',
    heading: 'Find your answer in the table',
    body: (
      <>
        <DecisionTable />
        <p>
          The last line matters most. A computer that got slow within days usually didn’t get old. Something arrived: a program, a
          half-finished update, or a failing drive that retries every piece of data. If you hear it click, or Windows reports disk
          errors, copy your photos and documents off it first and read on later.
        </p>
      </>
    ),
  },
  {
    id: 'the-drive',
    heading: 'The part that changes the most',
    body: (
      <>
        <p>
          Many computers from before about 2018 have a spinning hard drive. Its arm has to travel to every piece of data, and
          starting Windows means tens of thousands of pieces. A solid-state drive has no arm. The difference isn’t ten percent;
          it’s many times faster, which is why this one part makes an old computer feel new when nothing else does.
        </p>
        <DriveTimes />
        <p>
          The swap is an afternoon’s work: we copy your system as it is, so programs, passwords and the picture of the dog stay
          where they were. With us it’s {priceOf('pc-repair', 'ssd-upgrade')} plus the part. Memory, when the table says memory,
          is usually even cheaper; in thin laptops it may be soldered in, and you can’t add any. The model number tells us, so
          have it ready when you call.
        </p>
      </>
    ),
  },
  {
    id: 'when-not',
    heading: 'When not to repair',
    body: (
      <>
        <p>There are three good reasons to stop, and the price of the part is only one.</p>
        <ul>
          <li>
            <strong>It can’t run a supported system.</strong> Microsoft ended support for Windows 10 on October 14, 2025, and its
            extended updates for households ran one more year. Windows 11 needs a security chip (TPM 2.0) and, with Intel,
            generally an eighth-generation processor or later. A fast computer without security updates is a fast way in.
          </li>
          <li>
            <strong>The repair costs more than half of the next one.</strong> A screen and a battery and a keyboard on one laptop
            are a new laptop, paid in installments.
          </li>
          <li>
            <strong>It is the third repair in a year.</strong> The time you lose costs more than the computer.
          </li>
        </ul>
        <p>
          To be fair, a five-year-old office computer with a good processor, a solid-state drive and 16 GB of memory does
          documents, email, accounting and video calls as well as this year’s. If that’s what you do, nobody should sell you
          another one.
        </p>
      </>
    ),
  },
  {
    id: 'old-one',
    heading: 'What to do with the old one',
    body: (
      <>
        <p>
          Not the blue bin, and not the closet. In California, screens and batteries can’t go in the trash; county sites in
          Stockton, Modesto and Sacramento take them from households, and CalRecycle lists collectors by ZIP code. Before you give
          a computer away, wipe its drive, don’t just empty it: deleted files stay readable until something overwrites them.
          Encrypt the drive, then reset the system, or let us wipe it.
        </p>
        <p>
          If you’re still undecided, our diagnostic is {priceOf('pc-repair', 'diagnostic')}, takes one business day, and is waived
          when we do the repair. If we wouldn’t repair it ourselves, we say so, and setting up the next computer with your data
          moved over is {homePrice('new-computer')}. Bring the model number, and read{' '}
          <TextLink to="/faq#my-data-in-repair">what happens to your files</TextLink> while it is with us.
        </p>
      </>
    ),
  },
];

const text: ArticleText = {
  keyPoints: [
    'See which one is pegged at 100% while you wait: processor, memory, disk or network.',
    'A spinning hard drive is the usual cause, and a solid-state drive the usual fix.',
    'A computer that can’t run a supported system isn’t worth a part.',
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
