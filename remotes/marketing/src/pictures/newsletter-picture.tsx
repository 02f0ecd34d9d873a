import { msg } from '@lingui/core/macro';
import drawing from './newsletter.svg';
import { numberedFigure } from './numbered-figure.tsx';

/** The newsletter on one page, part by part. */
export const NewsletterPicture = numberedFigure({
  drawing,
  size: [420, 330],
  label: msg`The newsletter on one page: a warning, a list of updates, a 15-minute clock, and a link at the bottom`,
  parts: [
    {
      name: msg`The attack of the month`,
      detail: msg`What it looks like when it arrives, and what it’s after.`,
      at: [[84, 103]],
    },
    {
      name: msg`What to update`,
      detail: msg`The programs with a security hole attackers are using, and the version that closes it.`,
      at: [[84, 182]],
    },
    { name: msg`15 minutes`, detail: msg`One thing you can do yourself, step by step, without us.`, at: [[84, 250]] },
    { name: msg`Unsubscribe`, detail: msg`One link at the end of every issue.`, at: [[260, 298]] },
  ],
});
