import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import lines from './newsletter.svg';
import { NumberedFigure, type Part } from './numbered-figure.tsx';

const parts: readonly Part[] = [
  { name: msg`The attack of the month`, detail: msg`What it looks like when it arrives, and what it is after.` },
  { name: msg`What to update`, detail: msg`The programs with a hole that is being used, and the version that closes it.` },
  { name: msg`A quarter of an hour`, detail: msg`One thing you can do yourself, step by step, without us.` },
  { name: msg`The way out`, detail: msg`A link that ends the letter. One press, no questions.` },
];

/** A letter on its one page, part by part. */
export function NewsletterPicture(): ReactNode {
  const { t } = useLingui();
  return (
    <NumberedFigure
      href={lines}
      size={[420, 330]}
      label={t`The letter on one page: a warning, a list of updates, a clock at a quarter of an hour, and a link at the foot`}
      marks={[
        [1, 84, 103],
        [2, 84, 182],
        [3, 84, 250],
        [4, 260, 298],
      ]}
      parts={parts}
    />
  );
}
