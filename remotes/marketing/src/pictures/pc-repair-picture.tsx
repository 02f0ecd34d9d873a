import { msg } from '@lingui/core/macro';
import drawing from './laptop.svg';
import { numberedFigure } from './numbered-figure.tsx';

/** A laptop with its cover off: what fails, and what each repair costs. */
export const PcRepairPicture = numberedFigure({
  drawing,
  size: [420, 330],
  label: msg`An opened laptop with five numbered places where it fails`,
  parts: [
    {
      name: msg`Screen`,
      detail: msg`Cracked, striped, or dark although the machine runs.`,
      at: [[286, 62]],
      price: 'pc-repair/screen',
    },
    {
      name: msg`Disk`,
      detail: msg`Slow for years, or full. We copy everything to a new one.`,
      at: [[285, 236]],
      price: 'pc-repair/ssd-upgrade',
    },
    {
      name: msg`What is on the disk`,
      detail: msg`It clicks, or is not found any more.`,
      at: [[350, 214]],
      price: 'pc-repair/data-recovery',
    },
    {
      name: msg`Programs`,
      detail: msg`Pop-ups, a locked browser, mail you did not send.`,
      at: [[206, 198]],
      price: 'pc-repair/virus-removal',
    },
    {
      name: msg`Fan, battery, sockets, memory`,
      detail: msg`Loud, hot, swollen, loose. The diagnosis finds which; the estimate names the part and its price.`,
      at: [
        [76, 176],
        [210, 267],
        [362, 183],
      ],
      price: 'pc-repair/diagnostic',
    },
  ],
});
