import { msg } from '@lingui/core/macro';
import drawing from './laptop.svg';
import { numberedFigure } from './numbered-figure.tsx';

/** A laptop with its cover off: what fails, and what each repair costs. */
export const PcRepairPicture = numberedFigure({
  drawing,
  size: [420, 330],
  label: msg`An open laptop with the five places it fails, numbered`,
  parts: [
    {
      name: msg`Screen`,
      detail: msg`Cracked, striped, or dark even though the computer runs.`,
      at: [[286, 62]],
      price: 'pc-repair/screen',
    },
    {
      name: msg`Drive`,
      detail: msg`Slow for years, or full. We copy everything to a new one.`,
      at: [[285, 236]],
      price: 'pc-repair/ssd-upgrade',
    },
    {
      name: msg`What’s on the drive`,
      detail: msg`It clicks, or the computer can’t see it.`,
      at: [[350, 214]],
      price: 'pc-repair/data-recovery',
    },
    {
      name: msg`Programs`,
      detail: msg`Pop-ups, a locked browser, email you didn’t send.`,
      at: [[206, 198]],
      price: 'pc-repair/virus-removal',
    },
    {
      name: msg`Fan, battery, ports, memory`,
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
