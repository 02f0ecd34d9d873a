import { msg } from '@lingui/core/macro';
import drawing from './copies.svg';
import { numberedFigure } from './numbered-figure.tsx';

/** Three copies on two kinds of storage, one of them off-site, and the restore test. */
export const BackupPicture = numberedFigure({
  drawing,
  size: [420, 310],
  label: msg`An office with two copies, another building with the third, and a laptop that gets the restore`,
  parts: [
    {
      name: msg`What you work with`,
      detail: msg`Your server or workstation.`,
      at: [[50, 126]],
    },
    {
      name: msg`A second kind of storage`,
      detail: msg`In your building, for the file someone deleted a minute ago.`,
      at: [[206, 204]],
    },
    {
      name: msg`One copy somewhere else`,
      detail: msg`In another part of the United States, in case of fire, flood, or theft.`,
      at: [[300, 72]],
    },
    {
      name: msg`The restore test`,
      detail: msg`Each quarter, with a report like this one.`,
      at: [[300, 246]],
    },
  ],
});
