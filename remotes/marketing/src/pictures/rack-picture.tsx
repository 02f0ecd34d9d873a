import { msg } from '@lingui/core/macro';
import { numberedFigure } from './numbered-figure.tsx';
import drawing from './rack.svg';

/** A rack in a back room, and what a technician does there. */
export const RackPicture = numberedFigure({
  drawing,
  size: [420, 320],
  label: msg`A rack with cables, a switch, a server, and a battery; next to it a headset, a camera, and a signed record`,
  parts: [
    {
      name: msg`Cables and labels`,
      detail: msg`Traced, tested, and labeled at both ends the way your plan names them.`,
      at: [[60, 52]],
    },
    {
      name: msg`A switch or a router`,
      detail: msg`Swapped like for like. You load the configuration, or we load your file.`,
      at: [[60, 101]],
    },
    {
      name: msg`Server hands`,
      detail: msg`A drive, a memory module, the button you can’t push remotely.`,
      at: [[60, 162]],
    },
    { name: msg`Battery`, detail: msg`Tested under load, and dated.`, at: [[60, 258]] },
    { name: msg`Your engineer on the line`, detail: msg`We tell them what we see before we touch it.`, at: [[404, 40]] },
    { name: msg`Photos`, detail: msg`Before and after, with every serial number legible.`, at: [[404, 150]] },
    { name: msg`The record`, detail: msg`When we arrived and left, and who signed for it.`, at: [[404, 240]] },
  ],
});
