import { msg } from '@lingui/core/macro';
import { serviceNames } from '@tulebyte/brand/service-labels';
import { numberedFigure } from './numbered-figure.tsx';
import drawing from './street.svg';

/** A house and an office with everything they connect to: where each of the six services applies. */
export const StreetPicture = numberedFigure({
  drawing,
  size: [420, 320],
  label: msg`A house with a broken computer and a gaming PC, an office with desks, a locked door and a server, a cloud, and a building somewhere else with the backup`,
  parts: [
    {
      name: serviceNames['managed-it'],
      detail: msg`Every computer in the office, monitored and kept up to date.`,
      at: [[318, 150]],
    },
    { name: serviceNames.cybersecurity, detail: msg`The door between your network and everyone else’s.`, at: [[222, 226]] },
    { name: serviceNames['cloud-migration'], detail: msg`Gets your email and files out of the server closet.`, at: [[300, 64]] },
    {
      name: serviceNames['data-backup'],
      detail: msg`A second copy, somewhere safe.`,
      at: [[379, 212]],
    },
    { name: serviceNames['pc-repair'], detail: msg`The one computer that stopped, at home or at work.`, at: [[24, 226]] },
    { name: serviceNames['gaming-pc-builds'], detail: msg`The computer whose parts you pick yourself.`, at: [[124, 214]] },
  ],
});
