import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { serviceNames } from '../labels/service-labels.ts';
import { NumberedFigure, type Part } from './numbered-figure.tsx';
import lines from './street.svg';

const parts: readonly Part[] = [
  { name: serviceNames['managed-it'], detail: msg`Every desk of the office, watched and patched from ours.` },
  { name: serviceNames.cybersecurity, detail: msg`The door between your network and everyone else’s.` },
  { name: serviceNames['cloud-migration'], detail: msg`The way of mail and files out of the server closet.` },
  { name: serviceNames['data-backup'], detail: msg`The copy that stands in another place when this one burns.` },
  { name: serviceNames['pc-repair'], detail: msg`The one machine that stopped, at home or at work.` },
  { name: serviceNames['gaming-pc-builds'], detail: msg`The machine whose parts you choose yourself.` },
];

/** A house, an office and what they are connected with: where each of the six services works. */
export function StreetPicture(): ReactNode {
  const { t } = useLingui();
  return (
    <NumberedFigure
      href={lines}
      size={[420, 320]}
      label={t`A house with a broken computer and a gaming computer, an office with desks, a locked door and a server, a cloud, and a building elsewhere with the copy`}
      marks={[
        [1, 318, 150],
        [2, 222, 226],
        [3, 300, 64],
        [4, 379, 212],
        [5, 24, 226],
        [6, 124, 214],
      ]}
      parts={parts}
    />
  );
}
