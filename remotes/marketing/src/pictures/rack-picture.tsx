import { msg } from '@lingui/core/macro';
import { numberedFigure } from './numbered-figure.tsx';
import drawing from './rack.svg';

/** A rack in a back room, and what a technician does there. */
export const RackPicture = numberedFigure({
  drawing,
  size: [420, 320],
  label: msg`A rack with cables, switch, server and battery; beside it a headset, a camera and a signed record`,
  parts: [
    { name: msg`Cables and labels`, detail: msg`Traced, tested, labeled at both ends as your plan names them.`, at: [[60, 52]] },
    {
      name: msg`A switch or a router`,
      detail: msg`Swapped like for like; you load the configuration, or we do from your file.`,
      at: [[60, 101]],
    },
    {
      name: msg`Server hands`,
      detail: msg`A drive, a memory module, the button you can’t push remotely.`,
      at: [[60, 162]],
    },
    { name: msg`Battery`, detail: msg`Tested under load, and dated.`, at: [[60, 258]] },
    { name: msg`Your engineer on the line`, detail: msg`We say what we see before we touch it.`, at: [[404, 40]] },
    { name: msg`Photographs`, detail: msg`Before and after, with every serial number legible.`, at: [[404, 150]] },
    { name: msg`The record`, detail: msg`Times and the signature on site, with the invoice.`, at: [[404, 240]] },
  ],
});
