import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Bars } from './bars.tsx';

const PIECES = 20_000;

/** Typical access times in milliseconds; the chart shows orders of magnitude. */
const drives = [
  { label: msg`Spinning hard drive, about 12 thousandths of a second each`, milliseconds: 12, tone: 'dusk' },
  { label: msg`Solid-state drive, about a tenth of a thousandth`, milliseconds: 0.1, tone: 'river' },
] as const;

/** Time to read the same scattered data from both kinds of drive. */
export function DriveTimes(): ReactNode {
  const { t } = useLingui();
  return (
    <Bars
      bars={drives.map(({ label, milliseconds, tone }) => {
        const seconds = (milliseconds * PIECES) / 1000;
        return { label: t(label), value: seconds, text: seconds >= 60 ? `${seconds / 60} min` : `${seconds} s`, tone };
      })}
      caption={t`Time to fetch 20,000 small, scattered pieces one after another, from typical access times. Real startups read ahead and do better on both, in the same proportion.`}
    />
  );
}
