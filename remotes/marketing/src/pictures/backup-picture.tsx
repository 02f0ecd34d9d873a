import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import lines from './copies.svg';
import { NumberedFigure, type Part } from './numbered-figure.tsx';

const parts: readonly Part[] = [
  {
    name: msg`What you work with`,
    detail: msg`The first of three copies: your server or workstation. A server snapshot is taken each hour.`,
    price: 'data-backup/server',
  },
  {
    name: msg`A second kind of storage`,
    detail: msg`In the same house, for the file that was deleted a minute ago.`,
  },
  {
    name: msg`One copy elsewhere`,
    detail: msg`In another place in the United States, for fire, water and theft.`,
  },
  {
    name: msg`The restore test`,
    detail: msg`Each quarter onto a spare machine. The report says what came back and how long it took.`,
  },
];

/** Three copies on two kinds of storage, one of them elsewhere, and the test that proves them. */
export function BackupPicture(): ReactNode {
  const { t } = useLingui();
  return (
    <NumberedFigure
      href={lines}
      size={[420, 310]}
      label={t`An office with a server and a second storage, a building elsewhere with the third copy, and a laptop onto which it is restored`}
      marks={[
        [1, 50, 126],
        [2, 206, 204],
        [3, 300, 72],
        [4, 300, 246],
      ]}
      parts={parts}
    />
  );
}
