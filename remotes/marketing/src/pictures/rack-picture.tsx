import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NumberedFigure, type Part } from './numbered-figure.tsx';
import lines from './rack.svg';

const parts: readonly Part[] = [
  { name: msg`Cables and labels`, detail: msg`Traced, tested, labeled at both ends as your plan names them.` },
  {
    name: msg`A switch or a router`,
    detail: msg`Swapped like for like; you load the configuration, or we do from your file.`,
  },
  { name: msg`Server hands`, detail: msg`A drive, a memory module, the button that nobody can press from afar.` },
  { name: msg`Battery`, detail: msg`Tested under load, and dated.` },
  { name: msg`Your engineer on the line`, detail: msg`We say what we see before we touch it.` },
  { name: msg`Photographs`, detail: msg`Before and after, with every serial number legible.` },
  { name: msg`The record`, detail: msg`Times and the signature on site, with the invoice.` },
];

/** A rack in a back room, and what a technician does there. */
export function RackPicture(): ReactNode {
  const { t } = useLingui();
  return (
    <NumberedFigure
      href={lines}
      size={[420, 320]}
      label={t`A rack with cables, switch, server and battery; beside it a headset, a camera and a signed record`}
      marks={[
        [1, 60, 52],
        [2, 60, 101],
        [3, 60, 162],
        [4, 60, 258],
        [5, 404, 40],
        [6, 404, 150],
        [7, 404, 240],
      ]}
      parts={parts}
    />
  );
}
