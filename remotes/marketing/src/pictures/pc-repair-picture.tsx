import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import lines from './laptop.svg';
import { NumberedFigure, type Part } from './numbered-figure.tsx';

const parts: readonly Part[] = [
  { name: msg`Screen`, detail: msg`Cracked, striped, or dark although the machine runs.`, price: 'pc-repair/screen' },
  { name: msg`Disk`, detail: msg`Slow for years, or full. We copy everything to a new one.`, price: 'pc-repair/ssd-upgrade' },
  { name: msg`What is on the disk`, detail: msg`It clicks, or is not found any more.`, price: 'pc-repair/data-recovery' },
  { name: msg`Programs`, detail: msg`Pop-ups, a locked browser, mail you did not send.`, price: 'pc-repair/virus-removal' },
  {
    name: msg`Fan, battery, sockets, memory`,
    detail: msg`Loud, hot, swollen, loose. The diagnosis finds which; the estimate names the part and its price.`,
    price: 'pc-repair/diagnostic',
  },
];

/** A laptop with its cover off: what fails, and what each repair costs. */
export function PcRepairPicture(): ReactNode {
  const { t } = useLingui();
  return (
    <NumberedFigure
      href={lines}
      size={[420, 330]}
      label={t`An opened laptop with five numbered places where it fails`}
      marks={[
        [1, 286, 62],
        [2, 285, 236],
        [3, 350, 214],
        [4, 206, 198],
        [5, 76, 176],
        [5, 210, 267],
        [5, 362, 183],
      ]}
      parts={parts}
    />
  );
}
