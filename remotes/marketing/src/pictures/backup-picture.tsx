import { msg } from '@lingui/core/macro';
import drawing from './copies.svg';
import { numberedFigure } from './numbered-figure.tsx';

/** Three copies on two kinds of storage, one of them off-site, and the restore test. */
export const BackupPicture = numberedFigure({
  drawing,
  size: [420, 310],
  label: msg`An office with a server and a second storage, a building elsewhere with the third copy, and a laptop onto which it is restored`,
  parts: [
    {
      name: msg`What you work with`,
      detail: msg`The first of three copies: your server or workstation. A server snapshot is taken each hour.`,
      at: [[50, 126]],
      price: 'data-backup/server',
    },
    {
      name: msg`A second kind of storage`,
      detail: msg`In the same house, for the file that was deleted a minute ago.`,
      at: [[206, 204]],
    },
    {
      name: msg`One copy elsewhere`,
      detail: msg`In another place in the United States, for fire, water and theft.`,
      at: [[300, 72]],
    },
    {
      name: msg`The restore test`,
      detail: msg`Each quarter onto a spare machine. The report says what came back and how long it took.`,
      at: [[300, 246]],
    },
  ],
});
